import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** The head of a page: its only `h1`, which can be focused after a navigation. */
export function PageHeader({
  title,
  kicker,
  description,
  actions,
  className,
}: {
  title: ReactNode
  kicker?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  className?: string
}) {
  return (
    <header
      className={cx('flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pt-6 pb-4 sm:pt-10', className)}
    >
      <div className="min-w-0">
        {kicker && <p className="smallcaps m-0 mb-1.5 text-faint">{kicker}</p>}
        <h1
          tabIndex={-1}
          className="m-0 font-serif text-xl font-semibold tracking-tight text-balance text-ink sm:text-2xl"
        >
          {title}
        </h1>
        {description && <p className="mt-1.5 mb-0 max-w-measure text-sm text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </header>
  )
}

/** A section of a page, with a heading in small capitals. */
export function Section({
  title,
  action,
  children,
  level = 2,
  className,
}: {
  title: ReactNode
  action?: ReactNode
  children: ReactNode
  level?: 2 | 3
  className?: string
}) {
  const Heading = `h${level}` as const
  return (
    <section className={cx('min-w-0', className)}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <Heading className="smallcaps m-0 text-muted">{title}</Heading>
        {action && <div className="text-xs leading-4">{action}</div>}
      </div>
      {children}
    </section>
  )
}

// The columns have their widths before the margin arrives: a browser may paint a page of which it has received only half.
const COLUMNS = 'xl:grid-cols-[minmax(0,42rem)_18rem] min-[105rem]:grid-cols-[minmax(0,42rem)_38rem]'
const WIDE_COLUMNS = 'xl:grid-cols-[minmax(0,1fr)_18rem]'
const MARGIN = 'grid content-start gap-8 min-[105rem]:grid-cols-2 min-[105rem]:gap-x-8'

/** A text column with a margin for related content, which is below it on narrow screens. `wide` uses the whole width. */
export function Columns({
  children,
  margin,
  wide = false,
}: {
  children: ReactNode
  margin?: ReactNode
  wide?: boolean
}) {
  return (
    <div
      className={cx(
        'grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10',
        Boolean(margin) && (wide ? WIDE_COLUMNS : COLUMNS),
      )}
    >
      <div className={cx('w-full min-w-0', !wide && 'max-w-[42rem]')}>{children}</div>
      {margin && (
        <aside className={cx('w-full max-w-[42rem] min-w-0 xl:pt-10', wide ? 'flex flex-col gap-8' : MARGIN)}>
          {margin}
        </aside>
      )}
    </div>
  )
}

/** The same for a long list: on narrow screens the margin is between `lead` and the list, where it is visible. */
export function FeedColumns({
  lead,
  margin,
  children,
}: {
  lead: ReactNode
  margin: ReactNode
  children: ReactNode
}) {
  return (
    <div className="relative xl:max-w-[63.5rem] xl:pr-[21.5rem] min-[105rem]:max-w-[83.5rem] min-[105rem]:pr-[41.5rem]">
      {lead}
      <aside
        className={cx(
          '-mx-4 flex gap-6 overflow-x-auto border-b border-line px-4 pt-2.5 pb-3 [scrollbar-width:none] sm:-mx-8 sm:px-8 max-xl:[&_section]:shrink-0',
          'xl:absolute xl:top-0 xl:right-0 xl:mx-0 xl:w-margin xl:overflow-visible xl:border-0 xl:px-0 xl:pt-10 min-[105rem]:w-[38rem]',
          'xl:grid xl:content-start xl:gap-8 min-[105rem]:grid-cols-2',
        )}
      >
        {margin}
      </aside>
      {children}
    </div>
  )
}
