import type { readingApi } from '@flyleaf/contracts'
import { iso, encodeCursor, toPage, type Verb } from '@flyleaf/service'
import { requireBooks } from '../book/find-books.ts'
import { keyset } from '../keyset.ts'
import { findReading } from './find-reading.ts'
import { readingColumns, toProgress, toReading, type ProgressRow, type ReadingRow } from './reading.view.ts'

/** Each time that the caller reads a book; a mere wish is none. */
export const listReadings: Verb<typeof readingApi.list> = async ({ sql, caller }, input) => {
  const [bookId] = await requireBooks(sql, [input.bookId], caller.userId)
  const page = keyset(
    { by: 'r.created_at', kind: 'time', id: 'r.reading_id', direction: 'desc' },
    input.cursor,
    3,
  )
  const rows = await sql<ReadingRow>(
    `select ${readingColumns('r')} from reading r
     where r.user_id = $1 and r.book_id = $2 and r.status <> 'want' ${page.condition} ${page.orderBy} limit ${input.limit + 1}`,
    [caller.userId, bookId, ...page.values],
  )
  return toPage(rows, input.limit, toReading, (row) => encodeCursor(iso(row.createdAt), row.readingId))
}

/** How a reading of the caller's went on. */
export const listProgress: Verb<typeof readingApi.progress> = async (work, input) => {
  const { readingId } = await findReading(work, input)
  const page = keyset(
    { by: 'p.created_at', kind: 'time', id: 'p.progress_id', direction: 'desc' },
    input.cursor,
    2,
  )
  const rows = await work.sql<ProgressRow>(
    `select p.progress_id as "progressId", p.page, p.percent, p.note, p.created_at as "createdAt"
     from reading_progress p where p.reading_id = $1 ${page.condition} ${page.orderBy} limit ${input.limit + 1}`,
    [readingId, ...page.values],
  )
  return toPage(rows, input.limit, toProgress, (row) => encodeCursor(iso(row.createdAt), row.progressId))
}
