import type { ReadingStatus } from '@flyleaf/contracts'
import { NO_EDITION } from './edition.rules.ts'

/** The fields of a reading that a change of status reads and writes. */
export interface ReadingProgressed {
  status: ReadingStatus
  startedAt: string | null
  finishedAt: string | null
  page: number | null
  minute: number | null
  percent: number | null
}

const DAY_MS = 24 * 3_600_000

/** Today: the reader's own date when it can be right somewhere, else the date in UTC. */
export function todayOf(now: Date, claimed?: string) {
  const dayAfter = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  return [-1, 1].map(dayAfter).find((day) => day === claimed) ?? dayAfter(0)
}

export type WantedStatus = ReadingStatus | 'none'

/** The status of each default bookshelf; an abandoned book is on none. */
export const STATUS_OF_SHELF = {
  'want-to-read': 'want',
  'currently-reading': 'reading',
  read: 'read',
} as const
export type DefaultKey = keyof typeof STATUS_OF_SHELF

export const shelfOfStatus = (status: WantedStatus) =>
  (Object.keys(STATUS_OF_SHELF) as DefaultKey[]).find((key) => STATUS_OF_SHELF[key] === status) ?? null

/** A reading with a status and nothing else. */
const isBlank = ({ startedAt, finishedAt, page, minute, percent }: ReadingProgressed) =>
  [startedAt, finishedAt, page, minute, percent].every((recorded) => recorded === null)

/**
 * What happens to the current reading when the book gets a status: it stays as it is, takes the new status, or becomes history. A
 * change of status never loses what a reader has recorded.
 */
export function statusEffect(current: ReadingProgressed, wanted: WantedStatus, today: string) {
  if (current.status === wanted) return 'stays'
  if (wanted === 'none' || wanted === 'want')
    return isBlank(current) && wanted === 'want' ? 'goes-on' : 'ends'
  // Reading a finished book again starts a new reading, unless it was finished today, which counts as a correction.
  const isOver = current.status === 'read' && current.finishedAt !== null && current.finishedAt !== today
  return wanted === 'reading' && isOver ? 'ends' : 'goes-on'
}

/** Changes the status of a reading. Only dates of today's changes are set. */
export function applyStatus(reading: ReadingProgressed, status: ReadingStatus, today: string) {
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

/** A new reading with a status. */
export const newReading = (status: ReadingStatus, today: string) => ({
  status,
  startedAt: status === 'reading' ? today : null,
  finishedAt: null,
  page: null,
  minute: null,
  percent: status === 'read' ? 100 : null,
  ...NO_EDITION,
})
