import { cx } from './cx.ts'
import { texts } from './texts.tsx'

/** The logo: an open book whose right-hand page is a leaf. */
function Logo({ className = 'size-7' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('shrink-0', className)}>
      <path
        d="M15 27.5C11.5 25 7.6 24.1 3 24.5V7.6c4.6-.4 8.5.5 12 3z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinejoin="round"
      />
      <path d="M17 27.5V15.2C17 8.6 21.6 4.4 29.5 3.5c.9 11.2-2.7 18.6-9.6 21.3z" fill="currentColor" />
      <path
        d="M17.6 26.6c1.5-6.6 4.3-11.9 8.3-16.2"
        fill="none"
        stroke="var(--fl-page)"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** The logo with the name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cx('inline-flex items-center gap-2 text-accent', className)}>
      <Logo className="size-[1.35em]" />
      <span className="font-cover font-semibold tracking-tight text-ink">{texts.flyleaf}</span>
    </span>
  )
}
