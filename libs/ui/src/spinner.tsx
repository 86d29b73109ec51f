import { cx } from './cx.ts'
import { texts } from './texts.tsx'

/** Only the spinner, for places that already announce that they are busy. */
export function SpinnerMark({ className = 'size-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={cx('animate-spin', className)}>
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeWidth="1.75" opacity="0.25" />
      <path
        d="M12 2.5A9.5 9.5 0 0 1 21.5 12"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Shows that something is loading. */
export function Spinner({ label = texts.loading, className }: { label?: string; className?: string }) {
  return (
    <span role="status" className="inline-flex text-muted">
      <SpinnerMark className={className} />
      <span className="sr-only">{label}</span>
    </span>
  )
}
