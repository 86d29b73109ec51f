import type { BookReading, Reading, ReadingProgress } from '@flyleaf/contracts'
import { iso, type DbTime, type Sql } from '@flyleaf/service'

export interface ReadingRow extends Omit<Reading, 'createdAt' | 'updatedAt'> {
  createdAt: DbTime
  updatedAt: DbTime
}
export interface ProgressRow extends Omit<ReadingProgress, 'createdAt'> {
  createdAt: DbTime
}

/** The columns of a reading `r`, from `READINGS`. */
export const READING_COLUMNS = `r.reading_id as "readingId", r.book_id as "bookId", r.status, r.is_current as "isCurrent",
   r.started_at as "startedAt", r.finished_at as "finishedAt", r.page, r.minute, r.percent,
   case when r.format is not null then json_build_object('editionId', e.edition_id, 'format', r.format, 'pageCount', r.page_count,
     'minutes', r.minutes, 'publisher', e.publisher, 'publishedYear', e.published_year, 'binding', e.format) end as edition,
   r.created_at as "createdAt", r.updated_at as "updatedAt"`
/** Readings `r` with their editions `e`, unless those are another book’s by now. */
export const READINGS = `reading r left join edition e on e.edition_id = r.edition_id and e.book_id = r.book_id`

/** A reading in the contract's shape. */
export const toReading = ({ createdAt, updatedAt, ...row }: ReadingRow): Reading => ({
  ...row,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
})

/** A stored reading in the contract's shape. */
export async function readReading(sql: Sql, readingId: string) {
  const [row] = await sql<ReadingRow>(`select ${READING_COLUMNS} from ${READINGS} where r.reading_id = $1`, [
    readingId,
  ])
  return toReading(row!)
}

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
