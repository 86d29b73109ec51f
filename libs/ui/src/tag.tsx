import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const TONE = { muted: 'text-faint', accent: 'text-accent', danger: 'text-danger', warning: 'text-warning' }

/** A label in small capitals: the type of a post, "Private", "Edited". */
export function Tag({
  tone = 'muted',
  icon,
  children,
  className,
}: {
  tone?: keyof typeof TONE
  icon?: ReactNode
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={cx(
        'smallcaps inline-flex items-center gap-1 [&>svg]:size-3.5 [&>svg]:shrink-0',
        TONE[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
