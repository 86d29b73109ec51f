import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** What is wrong with a control, announced when it appears; nothing without a message. A `Field` shows its own. */
export function FieldError({
  id,
  children,
  className,
}: {
  /** For `aria-describedby` of the control. */
  id?: string
  children: ReactNode
  className?: string
}) {
  if (!children) return null
  return (
    <p id={id} role="alert" className={cx('m-0 text-xs text-danger', className)}>
      {children}
    </p>
  )
}
