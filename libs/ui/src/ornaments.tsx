/** A page with its corner torn off. */
export function TornPageIcon() {
  return (
    <svg
      viewBox="0 0 36 36"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8 5h20v17l-3 1.5-1.5 3.2-3.2.800L18.5 31H8z" />
      <path d="M13 11h10M13 15.5h10M13 20h6" opacity="0.6" />
    </svg>
  )
}

/** An open book that lost a page. */
export function MissingPageIcon() {
  return (
    <svg
      viewBox="0 0 36 36"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M18 10c-3.5-2.5-8-3.2-13-3v20c5-.2 9.5.500 13 3z" />
      <path d="M18 10c3.5-2.5 8-3.2 13-3v20c-5-.2-9.5.500-13 3z" strokeDasharray="2.5 3" />
    </svg>
  )
}

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
