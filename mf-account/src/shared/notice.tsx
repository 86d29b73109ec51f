import { cx } from '@flyleaf/ui'
import type { ReactNode } from 'react'

const TONE = { plain: 'border-accent bg-accent-soft', danger: 'border-danger bg-danger-soft' }

export function Notice({
  tone = 'plain',
  role,
  children,
  className,
}: {
  tone?: keyof typeof TONE
  role?: 'alert' | 'status'
  children: ReactNode
  className?: string
}) {
  return (
    <div role={role} className={cx('border-l-2 px-4 py-3 text-sm text-ink', TONE[tone], className)}>
      {children}
    </div>
  )
}
