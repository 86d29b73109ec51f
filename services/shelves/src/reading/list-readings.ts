import type { readingApi } from '@flyleaf/contracts'
import {
  afterCursor,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import { requireBook } from '../book/find-books.ts'
import { findReading } from './find-reading.ts'
import { readingRows, toProgress, toReading } from './reading.view.ts'

const NEWEST_READING = [
  ['r.createdAt', 'time'],
  ['r.readingId', 'text'],
] as const
const NEWEST_PROGRESS = [
  ['p.createdAt', 'time'],
  ['p.progressId', 'text'],
] as const

const readReadings = prepared(
  (db, params: Params<AfterKey & { userId: string; bookId: string }>, shape: PageShape) =>
    pageQuery(
      readingRows(db)
        .where('r.userId', '=', params.userId)
        .where('r.bookId', '=', params.bookId)
        .where('r.status', '<>', 'want'),
      NEWEST_READING,
      params,
      shape,
    ),
)

/** The caller's readings of a book. A book that they only want to read has none. */
export const listReadings: Handler<typeof readingApi.list> = async (
  { db, caller: { userId } },
  { bookId: namedId, limit, cursor },
) => {
  const bookId = await requireBook(db, namedId, userId)
  const shape: PageShape = { direction: 'desc', limit, isFirst: cursor === undefined }
  const rows = await readReadings(db, { userId, bookId, ...afterCursor(NEWEST_READING, cursor) }, shape)
  return pageOf(rows, NEWEST_READING, shape, toReading)
}

const readProgress = prepared((db, params: Params<AfterKey & { readingId: string }>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom('reading_progress as p')
      .select(['p.progressId', 'p.page', 'p.minute', 'p.percent', 'p.note', 'p.createdAt'])
      .where('p.readingId', '=', params.readingId),
    NEWEST_PROGRESS,
    params,
    shape,
  ),
)

/** The progress entries of a reading of the caller's. */
export const listProgress: Handler<typeof readingApi.progress> = async (work, input) => {
  const { readingId } = await findReading(work, input)
  const shape: PageShape = { direction: 'desc', limit: input.limit, isFirst: input.cursor === undefined }
  const rows = await readProgress(
    work.db,
    { readingId, ...afterCursor(NEWEST_PROGRESS, input.cursor) },
    shape,
  )
  return pageOf(rows, NEWEST_PROGRESS, shape, toProgress)
}
