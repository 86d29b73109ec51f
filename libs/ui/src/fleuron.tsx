/** A printer's leaf between rules: ends a list or divides a chapter. */
export function Fleuron({ className }: { className?: string }) {
  return (
    <div
      role="presentation"
      className={`flex items-center justify-center gap-3 text-line-strong ${className ?? ''}`}
    >
      <span className="h-px w-10 bg-line" />
      <svg viewBox="0 0 24 24" className="size-4" aria-hidden="true">
        <path
          d="M4 20C4 10 10 4 20 4c0 10-6 16-13 14.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
        <path
          d="M4 20C8 14 11 11 15 9"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
      <span className="h-px w-10 bg-line" />
    </div>
  )
}
