import type { readingApi } from '@flyleaf/contracts'
import { keyset, toPage, type KeyColumn, type Keyed, type Verb } from '@flyleaf/service'
import { requireBooks } from '../book/find-books.ts'
import { findReading } from './find-reading.ts'
import {
  READINGS,
  READING_COLUMNS,
  toProgress,
  toReading,
  type ProgressRow,
  type ReadingRow,
} from './reading.view.ts'

const NEWEST_READING: KeyColumn[] = [
  { by: 'r.created_at', kind: 'time' },
  { by: 'r.reading_id', kind: 'text' },
]
const NEWEST_PROGRESS: KeyColumn[] = [
  { by: 'p.created_at', kind: 'time' },
  { by: 'p.progress_id', kind: 'text' },
]

/** The caller's readings of a book. A book that they only want to read has none. */
export const listReadings: Verb<typeof readingApi.list> = async ({ sql, caller }, input) => {
  const [bookId] = await requireBooks(sql, [input.bookId], caller.userId)
  const page = keyset(NEWEST_READING, 'desc', input.cursor, 3)
  const rows = await sql<ReadingRow & Keyed>(
    `select ${READING_COLUMNS}, ${page.selected} from ${READINGS}
     where r.user_id = $1 and r.book_id = $2 and r.status <> 'want' and ${page.condition} ${page.orderBy} limit ${input.limit + 1}`,
    [caller.userId, bookId, ...page.values],
  )
  return toPage(rows, input.limit, ({ key: _key, ...row }) => toReading(row), page.cursorOf)
}

/** The progress entries of a reading of the caller's. */
export const listProgress: Verb<typeof readingApi.progress> = async (work, input) => {
  const { readingId } = await findReading(work, input)
  const page = keyset(NEWEST_PROGRESS, 'desc', input.cursor, 2)
  const rows = await work.sql<ProgressRow & Keyed>(
    `select p.progress_id as "progressId", p.page, p.minute, p.percent, p.note, p.created_at as "createdAt", ${page.selected}
     from reading_progress p where p.reading_id = $1 and ${page.condition} ${page.orderBy} limit ${input.limit + 1}`,
    [readingId, ...page.values],
  )
  return toPage(rows, input.limit, toProgress, page.cursorOf)
}
