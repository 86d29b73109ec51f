import * as z from 'zod/mini'

const EARLIEST = 1000

/** Whether a text is an existing year, month or day: `2026`, `2026-05`, `2026-05-17`. */
export function isPartialDate(text: string) {
  const parts = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(text)
  if (!parts) return false
  const [, year, month = '01', day = '01'] = parts
  if (Number(year) < EARLIEST) return false
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`)
}

/** Whether one partial date is certainly before another: `2025-12` is before `2026`, `2026` is not before `2026-05`. */
export function isBefore(one: string, other: string) {
  const length = Math.min(one.length, other.length)
  return one.slice(0, length) < other.slice(0, length)
}

/** Whether the date has not begun in any time zone. */
const isFuture = (date: string) =>
  isBefore(new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10), date)

/** A date whose day, or month and day, may be unknown. */
export const PartialDate = z.string('Date must be like 2026, 2026-05 or 2026-05-17').check(
  z.refine((text) => isPartialDate(text), 'Date must be like 2026, 2026-05 or 2026-05-17'),
  z.refine((text) => !isPartialDate(text) || !isFuture(text), 'Date must not be in the future'),
)

/** The date where the reader is. A service uses its own when they are more than a day apart. */
export const ReaderDate = z
  .string('Date must be like 2026-05-17')
  .check(z.refine((text) => text.length === 10 && isPartialDate(text), 'Date must be like 2026-05-17'))
