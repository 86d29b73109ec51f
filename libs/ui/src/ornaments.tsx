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
