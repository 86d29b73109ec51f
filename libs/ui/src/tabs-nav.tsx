import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type TabItem = { key: string; label: ReactNode; count?: ReactNode }
export type TabLinkProps = { className: string; 'aria-current': 'page' | undefined; children: ReactNode }

/** The classes of a tab: a word, underlined when active. */
export function tabClass(active: boolean): string {
  return cx(
    '-mb-px inline-flex h-11 items-center gap-1.5 border-b-2 text-sm whitespace-nowrap no-underline transition-colors duration-150',
    active
      ? 'border-ink font-semibold text-ink'
      : 'border-transparent text-muted hover:border-line-strong hover:text-ink',
  )
}

/**
 * Tabs that are links. `renderLink` gets the item and the props for the link: `renderLink={(tab, props) => <Link to={tab.to}
 * {...props} />}`.
 */
export function TabsNav<T extends TabItem>({
  label,
  items,
  active,
  renderLink,
  className,
}: {
  label: string
  items: readonly T[]
  active?: string
  renderLink: (item: T, props: TabLinkProps) => ReactNode
  className?: string
}) {
  return (
    <nav aria-label={label} className={cx('border-b border-line', className)}>
      <ul className="m-0 flex list-none gap-5 overflow-x-auto scroll-fade sm:gap-6 overflow-y-hidden p-0 pb-px [scrollbar-width:none]">
        {items.map((item) => {
          const on = item.key === active
          const children = (
            <>
              {item.label}
              {item.count !== undefined && (
                <span className="text-xs font-normal text-faint tabular-nums">{item.count}</span>
              )}
            </>
          )
          return (
            <li key={item.key}>
              {renderLink(item, {
                className: tabClass(on),
                'aria-current': on ? 'page' : undefined,
                children,
              })}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
