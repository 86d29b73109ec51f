import type { ReadingStatus } from '@flyleaf/contracts'

/** What a change of status looks at and changes in a reading. */
export interface ReadingProgressed {
  status: ReadingStatus
  startedAt: string | null
  finishedAt: string | null
  page: number | null
  percent: number | null
}

export type WantedStatus = ReadingStatus | 'none'

/** The status that each default bookshelf stands for; a book that was stopped is on none. */
export const STATUS_OF_SHELF = {
  'want-to-read': 'want',
  'currently-reading': 'reading',
  read: 'read',
} as const
export type DefaultKey = keyof typeof STATUS_OF_SHELF

export const shelfOfStatus = (status: WantedStatus) =>
  (Object.keys(STATUS_OF_SHELF) as DefaultKey[]).find((key) => STATUS_OF_SHELF[key] === status) ?? null

/** Nothing is known of it but the status. */
const isBlank = ({ startedAt, finishedAt, page, percent }: ReadingProgressed) =>
  startedAt === null && finishedAt === null && page === null && percent === null

/**
 * What becomes of the current reading when the book gets a status: it stays as it is, goes on with the new status, or
 * becomes history. What a reader has noted of a reading is never lost by a change of status.
 */
export function fateOf(current: ReadingProgressed, wanted: WantedStatus, today: string) {
  if (current.status === wanted) return 'stays'
  if (wanted === 'none' || wanted === 'want')
    return isBlank(current) && wanted === 'want' ? 'goes-on' : 'ends'
  // Whoever reads a book again begins another time; one that was finished today was finished by mistake.
  const isOver = current.status === 'read' && current.finishedAt !== null && current.finishedAt !== today
  return wanted === 'reading' && isOver ? 'ends' : 'goes-on'
}

/** Gives a reading another status, with the dates that are certain: a day is set only for what is done today. */
export function proceed(reading: ReadingProgressed, status: ReadingStatus, today: string) {
  const before = reading.status
  reading.status = status
  if (status === 'reading') {
    if (before === 'want') reading.startedAt ??= today
    if (before === 'read') reading.percent = null
    reading.finishedAt = null
  }
  if (status === 'want') reading.finishedAt = null
  if (status === 'stopped') reading.finishedAt = before === 'reading' ? today : null
  if (status === 'read') {
    reading.finishedAt = before === 'reading' || before === 'stopped' ? today : null
    reading.percent = 100
  }
}

/** A reading that begins with a status. */
export const beginning = (status: ReadingStatus, today: string): ReadingProgressed => ({
  status,
  startedAt: status === 'reading' ? today : null,
  finishedAt: null,
  page: null,
  percent: status === 'read' ? 100 : null,
})

/** How far a reader is, by page and percent, as far as one tells the other. */
export function progressOf(
  { page, percent }: { page?: number | undefined; percent?: number | undefined },
  pageCount: number | null,
) {
  if (page !== undefined)
    return { page, percent: percent ?? (pageCount ? Math.round((page / pageCount) * 1000) / 10 : null) }
  if (percent === undefined) return null
  return { page: pageCount ? Math.round((percent / 100) * pageCount) : null, percent }
}
