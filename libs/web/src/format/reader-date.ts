const two = (part: number) => String(part).padStart(2, '0')

/** The date where the reader is: `2026-05-17`. A service would take its own, which may be of another year. */
export const readerDate = (at = new Date()): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
