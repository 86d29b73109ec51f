import { tabClass, type TabItem } from '@flyleaf/ui'
import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface TabsProps<K extends string> {
  label: string
  items: readonly (TabItem & { key: K })[]
  active: K
  onChange: (key: K) => void
  /** What the active tab shows. */
  children: ReactNode
  className?: string
}

/** Tabs within a page: arrow keys move between them. Tabs with addresses of their own are `TabsNav`. */
export function Tabs<K extends string>({
  label,
  items,
  active,
  onChange,
  children,
  className,
}: TabsProps<K>) {
  return (
    <Base.Root value={active} onValueChange={(key: K) => onChange(key)} className={className}>
      <Base.List
        aria-label={label}
        className="flex scroll-fade gap-5 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none] sm:gap-6"
      >
        {items.map(({ key, label: name, count }) => (
          <Base.Tab
            key={key}
            value={key}
            className={`${tabClass(key === active)} cursor-pointer border-x-0 border-t-0 bg-transparent px-0`}
          >
            {name}
            {count !== undefined && (
              <span className="text-xs font-normal text-faint tabular-nums">{count}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      <Base.Panel value={active} tabIndex={-1} className="outline-none">
        {children}
      </Base.Panel>
    </Base.Root>
  )
}
