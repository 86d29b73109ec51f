const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const MONTH = 30 * DAY
const YEAR = 365 * DAY

const steps = [
  [YEAR, 'y', 'year'],
  [MONTH, 'mo', 'month'],
  [WEEK, 'w', 'week'],
  [DAY, 'd', 'day'],
  [HOUR, 'h', 'hour'],
  [MINUTE, 'm', 'minute'],
] as const

/** How often the longest unit fits in, and its names. */
function measure(milliseconds: number) {
  const step = steps.find(([size]) => milliseconds >= size)
  if (!step) return undefined
  const [size, short, word] = step
  return { count: Math.floor(milliseconds / size), short, word }
}

function span(milliseconds: number): string | undefined {
  const measured = measure(milliseconds)
  return measured && `${measured.count}${measured.short}`
}

/** The time since: 5m, 3h, 2d, 3w, 5mo, 2y; "now" within the first minute. */
export const relativeTime = (time: string | Date, now = Date.now()): string =>
  span(now - new Date(time).getTime()) ?? 'now'

/** The time since, in a sentence: 5 minutes ago, 1 year ago; "just now" within the first minute. */
export function timeAgo(time: string | Date, now = Date.now()): string {
  const measured = measure(now - new Date(time).getTime())
  if (!measured) return 'just now'
  const { count, word } = measured
  return `${count} ${word}${count === 1 ? '' : 's'} ago`
}

/** The time left: 10m, 2d; "expired" once it is over. */
export function timeLeft(time: string | Date, now = Date.now()): string {
  const left = new Date(time).getTime() - now
  return left <= 0 ? 'expired' : (span(left) ?? '1m')
}

let inFull: Intl.DateTimeFormat | undefined

/** A time in full, for titles and details. */
export function fullTime(time: string | Date): string {
  inFull ??= new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' })
  return inFull.format(new Date(time))
}

/** A date in full, the same in every time zone: 4 March 2026. */
export const fullDate = (time: string | Date): string =>
  new Date(time).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
