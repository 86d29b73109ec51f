import { bookNotFound, type RecordKind, type changesApi, type recordsApi } from '@flyleaf/contracts'
import { hiddenFor } from '@flyleaf/projections'
import {
  Problem,
  afterCursor,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type Caller,
  type PageShape,
  type Params,
  type Handler,
  type Work,
} from '@flyleaf/service'
import { bookCard } from '../book/book-rows.ts'
import { currentId, isSeenBy } from '../book/find-books.ts'
import { readAuthorRecord } from './author-record.ts'
import { changeRows, toBookChange, toChange } from './change.view.ts'
import { isLibrarian, requireLibrarian } from './librarians.ts'
import type { NamedKind } from './named.ts'
import { readSeriesRecord } from './series-record.ts'

const BY_DECISION = [
  ['c.decidedAt', 'time'],
  ['c.changeId', 'text'],
] as const
const BY_TIME = [
  ['c.createdAt', 'time'],
  ['c.changeId', 'text'],
] as const

interface Asked {
  limit: number
  cursor?: string | undefined
}

type View<Change> = (...of: Parameters<typeof toChange>) => Change

const shapeOf = ({ limit, cursor }: Asked, direction: PageShape['direction']): PageShape => ({
  direction,
  limit,
  isFirst: cursor === undefined,
})

interface OfReader {
  id: string
  viewerId: string | null
}

const readBook = prepared((db, { id, viewerId }: Params<OfReader>) =>
  db
    .selectFrom('book as b')
    .select(bookCard('b').as('book'))
    .where('b.bookId', '=', currentId(id))
    .where(isSeenBy('b', viewerId)),
)

const readHistory = prepared(
  (db, params: Params<AfterKey & OfReader>, { kind, ...shape }: PageShape & { kind: RecordKind }) =>
    pageQuery(
      changeRows(db, hiddenFor(params.viewerId))
        .where(`c.${kind}Id`, '=', params.id)
        .where('c.state', 'in', ['applied', 'undone']),
      BY_DECISION,
      params,
      shape,
    ),
)

async function historyOf<Change>(
  { db, caller }: Work,
  kind: RecordKind,
  id: string,
  input: Asked,
  view: View<Change>,
) {
  const viewerId = caller?.userId ?? null
  const isViewerLibrarian = await isLibrarian(db, viewerId)
  const shape = { ...shapeOf(input, 'desc'), kind }
  const rows = await readHistory(db, { id, viewerId, ...afterCursor(BY_DECISION, input.cursor) }, shape)
  return pageOf(rows, BY_DECISION, shape, (row) => view(row, viewerId, isViewerLibrarian))
}

/** What was changed of a book's record. */
export const listHistory: Handler<typeof recordsApi.history> = async (work, { bookId, ...input }) => {
  const [found] = await readBook(work.db, { id: bookId, viewerId: work.caller?.userId ?? null })
  if (!found) throw new Problem(bookNotFound)
  const { book } = found
  return { book, ...(await historyOf(work, 'book', book.bookId, input, toBookChange)) }
}

/** What was changed of an author's record. */
export const listAuthorHistory: Handler<typeof changesApi.ofAuthor> = async (work, { authorId, ...input }) =>
  historyOfNamed(work, 'author', await readAuthorRecord(work.db, authorId), input)

/** What was changed of a series' record. */
export const listSeriesHistory: Handler<typeof changesApi.ofSeries> = async (work, { seriesId, ...input }) =>
  historyOfNamed(work, 'series', await readSeriesRecord(work.db, seriesId), input)

const historyOfNamed = async (
  work: Work,
  kind: NamedKind,
  { id, fields: { name } }: { id: string; fields: { name: string } },
  input: Asked,
) => ({
  record: { kind, id, name, authors: [] },
  ...(await historyOf(work, kind, id, input, toChange)),
})

/** Which changes: those of books only, or all. */
type Which = PageShape & { isOfBooks: boolean }

const readMine = prepared(
  (db, params: Params<AfterKey & { userId: string }>, { isOfBooks, ...shape }: Which) =>
    pageQuery(
      changeRows(db)
        .where('c.userId', '=', params.userId)
        .$if(isOfBooks, (changes) => changes.where('c.bookId', 'is not', null)),
      BY_TIME,
      params,
      shape,
    ),
)

async function mine<Change>(
  { db, caller: { userId } }: Work<Caller>,
  input: Asked,
  view: View<Change>,
  isOfBooks: boolean,
) {
  const isViewerLibrarian = await isLibrarian(db, userId)
  const shape = { ...shapeOf(input, 'desc'), isOfBooks }
  const rows = await readMine(db, { userId, ...afterCursor(BY_TIME, input.cursor) }, shape)
  const page = pageOf(rows, BY_TIME, shape, (row) => view(row, userId, isViewerLibrarian))
  return { isLibrarian: isViewerLibrarian, ...page }
}

const readWaiting = prepared((db, params: Params<AfterKey>, { isOfBooks, ...shape }: Which) =>
  pageQuery(
    changeRows(db)
      .where('c.state', '=', 'waiting')
      .$if(isOfBooks, (changes) => changes.where('c.bookId', 'is not', null)),
    BY_TIME,
    params,
    shape,
  ),
)

async function waiting<Change>(
  { db, caller: { userId } }: Work<Caller>,
  input: Asked,
  view: View<Change>,
  isOfBooks: boolean,
) {
  await requireLibrarian(db, userId)
  const shape = { ...shapeOf(input, 'asc'), isOfBooks }
  const rows = await readWaiting(db, afterCursor(BY_TIME, input.cursor), shape)
  return pageOf(rows, BY_TIME, shape, (row) => view(row, userId, true))
}

/** The caller's proposals and changes. */
export const listMyChanges: Handler<typeof changesApi.mine> = (work, input) =>
  mine(work, input, toChange, false)
export const listMyBookChanges: Handler<typeof recordsApi.mine> = (work, input) =>
  mine(work, input, toBookChange, true)

/** The proposals that wait. */
export const listWaitingChanges: Handler<typeof changesApi.waiting> = (work, input) =>
  waiting(work, input, toChange, false)
export const listWaitingBookChanges: Handler<typeof recordsApi.waiting> = (work, input) =>
  waiting(work, input, toBookChange, true)
