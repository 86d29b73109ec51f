import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const TONE = { plain: 'border-accent bg-accent-soft', danger: 'border-danger bg-danger-soft' }

export interface NoticeProps {
  tone?: keyof typeof TONE
  /** `alert` for what went wrong, `status` for what has happened; neither for what was there from the start. */
  role?: 'alert' | 'status'
  children: ReactNode
  className?: string
}

/** Something that the reader should know about the page, in its text. */
export function Notice({ tone = 'plain', role, children, className }: NoticeProps) {
  return (
    <div role={role} className={cx('border-l-2 px-4 py-3 text-sm text-ink', TONE[tone], className)}>
      {children}
    </div>
  )
}
