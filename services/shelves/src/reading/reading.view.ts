import type { BookReading, Reading, ReadingProgress } from '@flyleaf/contracts'
import { iso, type DbTime } from '@flyleaf/service'

export interface ReadingRow extends Omit<Reading, 'createdAt' | 'updatedAt'> {
  createdAt: DbTime
  updatedAt: DbTime
}
export interface ProgressRow extends Omit<ReadingProgress, 'createdAt'> {
  createdAt: DbTime
}

/** The columns of a reading, by its alias. */
export const readingColumns = (alias: string) =>
  `${alias}.reading_id as "readingId", ${alias}.book_id as "bookId", ${alias}.status, ${alias}.is_current as "isCurrent",
   ${alias}.started_at as "startedAt", ${alias}.finished_at as "finishedAt", ${alias}.page, ${alias}.percent,
   ${alias}.created_at as "createdAt", ${alias}.updated_at as "updatedAt"`

/** A reading in the contract's shape. Every response with a reading uses this function. */
export const toReading = (row: ReadingRow): Reading => ({
  readingId: row.readingId,
  bookId: row.bookId,
  status: row.status,
  isCurrent: row.isCurrent,
  startedAt: row.startedAt,
  finishedAt: row.finishedAt,
  page: row.page,
  percent: row.percent,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
})

export const toProgress = (row: ProgressRow): ReadingProgress => ({
  ...row,
  createdAt: iso(row.createdAt),
})

interface Standing {
  rating: number | null
  readCount: number
}

export const toBookReading = (
  bookId: string,
  reading: ReadingRow | null,
  { rating, readCount }: Standing,
): BookReading => ({
  bookId,
  status: reading?.status ?? 'none',
  reading: reading && toReading(reading),
  readCount,
  rating,
})
