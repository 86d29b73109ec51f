/** Characters that PostgreSQL cannot store, or that are not visible. */
// oxlint-disable-next-line no-control-regex
const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/**
 * The text in a string or `{ type, value }`; null when there is none. Runs of spaces collapse into one; line breaks stay on
 * request.
 */
export function textIn(value: unknown, max: number, keepsLines = false): string | null {
  const given = typeof value === 'object' && value !== null ? (value as { value?: unknown }).value : value
  if (typeof given !== 'string') return null
  const clean = given.toWellFormed().replace(UNREADABLE, '')
  const text = (keepsLines ? clean.replace(/\r\n?/g, '\n') : clean.replace(/\s+/g, ' ')).trim()
  if (text === '') return null
  return text.length <= max
    ? text
    : `${text
        .slice(0, max - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
}

/** The distinct texts of a list; a single text counts as a list of one. */
export function textsIn(value: unknown, maxLength: number, maxCount: number): string[] {
  const texts = new Set<string>()
  for (const one of Array.isArray(value) ? value : [value]) {
    const text = textIn(one, maxLength)
    if (text !== null) texts.add(text)
    if (texts.size === maxCount) break
  }
  return [...texts]
}

const BEFORE_COMMON_ERA = /\b(\d{1,4})\s*(?:bce?\b|b\.\s?c\.)/i
const YEAR = /(?<![\d.])(\d{4})(?!\d)/
const SHORT_YEAR = /^\D*(\d{1,3})(?:\s*(?:ad|ce|a\.d\.))?\D*$/i

/** The year in a date as people write it: `March 5, 2006`, `1961`, `c. 350 B.C.`, `1850s`; negative before the common era. */
export function yearIn(value: unknown): number | null {
  const text = textIn(value, 100)
  if (text === null) return null
  const before = BEFORE_COMMON_ERA.exec(text)
  if (before) return -Number(before[1])
  const year = Number((YEAR.exec(text) ?? SHORT_YEAR.exec(text))?.[1] ?? 0)
  return year > 0 && year <= new Date().getFullYear() + 5 ? year : null
}

/** A plausible number of pages. */
export function pagesIn(value: unknown): number | null {
  const pages = Number(value)
  return Number.isInteger(pages) && pages > 0 && pages <= 30_000 ? pages : null
}
