import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { texts } from './texts.tsx'

export type EmptyStateProps = {
  icon: ReactNode
  title: ReactNode
  description?: ReactNode
  /** The next step. By default a button that goes back in history; `null` omits it. */
  action?: ReactNode
  /** The heading's level. */
  level?: 1 | 2 | 3
  className?: string
}

const ARROW = (
  <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4 stroke-[1.75]">
    <path
      d="M19 12H5m7-7-7 7 7 7"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

/** An empty list, with a next step. */
export function EmptyState({ icon, title, description, action, level = 2, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('mx-auto flex max-w-96 flex-col items-center px-4 py-16 text-center', className)}>
      <span aria-hidden="true" className="mb-5 flex text-faint [&>svg]:size-9 [&>svg]:stroke-[1.25]">
        {icon}
      </span>
      <Heading
        tabIndex={level === 1 ? -1 : undefined}
        className="m-0 font-serif text-lg font-medium text-balance text-ink"
      >
        {title}
      </Heading>
      {description && <p className="mt-2 text-sm text-pretty text-muted">{description}</p>}
      {action !== null && (
        <div className="mt-6 flex flex-wrap justify-center gap-3">{action ?? <BackButton />}</div>
      )}
    </div>
  )
}

/** Goes back in history, or home if the tab has none. */
const back = () => (window.history.length > 1 ? window.history.back() : window.location.assign('/'))

/** A button that goes back in history; `quiet` is an arrow with a label, for the top of a page on wide screens. */
export function BackButton({ label = texts.goBack, quiet = false }: { label?: string; quiet?: boolean }) {
  if (!quiet) return <Button onClick={back}>{label}</Button>
  return (
    <Button variant="ghost" size="sm" className="-ml-3 text-muted" onClick={back}>
      {ARROW}
      {label}
    </Button>
  )
}

/** The same as an arrow alone, for a bar. */
export const BackArrow = () => (
  <IconButton label={texts.goBack} icon={ARROW} className="-ml-2.5" onClick={back} />
)
