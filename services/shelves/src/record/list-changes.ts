import { bookNotFound, type BookCard, type recordsApi } from '@flyleaf/contracts'
import { hiddenFor } from '@flyleaf/projections'
import { Problem, keyset, toPage, type KeyColumn, type Keyed, type Sql, type Handler } from '@flyleaf/service'
import { bookCardColumn } from '../book/book-rows.ts'
import { currentId } from '../book/find-books.ts'
import { CHANGES, changeColumns, toChange, type ChangeRow } from './change.view.ts'
import { isLibrarian, requireLibrarian } from './librarians.ts'

const BY_DECISION: KeyColumn[] = [
  { by: 'c.decided_at', kind: 'time' },
  { by: 'c.change_id', kind: 'text' },
]
const BY_TIME: KeyColumn[] = [
  { by: 'c.created_at', kind: 'time' },
  { by: 'c.change_id', kind: 'text' },
]

interface Listed {
  columns: KeyColumn[]
  order: 'asc' | 'desc'
  where: string
  values: readonly unknown[]
  limit: number
  cursor: string | undefined
  viewerId: string | null
  isViewerLibrarian: boolean
  /** People who are not shown. */
  hidden?: string
}

/** A page of the changes that a condition on `c` names. */
async function listChanges(
  sql: Sql,
  { columns, order, where, values, limit, cursor, viewerId, isViewerLibrarian, hidden }: Listed,
) {
  const page = keyset(columns, order, cursor, values.length + 1)
  const rows = await sql<ChangeRow & Keyed>(
    `select ${changeColumns(hidden)}, ${page.selected} from ${CHANGES} where ${where} and ${page.condition} ${page.orderBy} limit ${limit + 1}`,
    [...values, ...page.values],
  )
  return toPage(
    rows,
    limit,
    ({ key: _key, ...row }) => toChange(row, viewerId, isViewerLibrarian),
    page.cursorOf,
  )
}

/** What was changed of a book's record. */
export const listHistory: Handler<typeof recordsApi.history> = async ({ sql, caller }, input) => {
  const viewerId = caller?.userId ?? null
  const [found] = await sql<{ book: BookCard }>(
    `select ${bookCardColumn('b')} as book from book b where b.book_id = ${currentId('$1')} and (b.private_to is null or b.private_to = $2)`,
    [input.bookId, viewerId],
  )
  if (!found) throw new Problem(bookNotFound)
  const page = await listChanges(sql, {
    ...input,
    columns: BY_DECISION,
    order: 'desc',
    where: `c.book_id = $1 and c.state in ('applied', 'undone')`,
    values: [found.book.bookId, viewerId],
    cursor: input.cursor,
    viewerId,
    isViewerLibrarian: await isLibrarian(sql, viewerId),
    hidden: hiddenFor('$2::text'),
  })
  return { book: found.book, ...page }
}

/** The caller's proposals and changes. */
export const listMyChanges: Handler<typeof recordsApi.mine> = async ({ sql, caller }, input) => {
  const viewerId = caller.userId
  const isViewerLibrarian = await isLibrarian(sql, viewerId)
  const page = await listChanges(sql, {
    ...input,
    columns: BY_TIME,
    order: 'desc',
    where: 'c.user_id = $1',
    values: [viewerId],
    cursor: input.cursor,
    viewerId,
    isViewerLibrarian,
  })
  return { isLibrarian: isViewerLibrarian, ...page }
}

/** The proposals that wait. */
export const listWaitingChanges: Handler<typeof recordsApi.waiting> = async ({ sql, caller }, input) => {
  await requireLibrarian(sql, caller.userId)
  return listChanges(sql, {
    ...input,
    columns: BY_TIME,
    order: 'asc',
    where: `c.state = 'waiting'`,
    values: [],
    cursor: input.cursor,
    viewerId: caller.userId,
    isViewerLibrarian: true,
  })
}
