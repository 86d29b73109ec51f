import type { Batch, Sql, TransactionalWork } from '@flyleaf/service'
import { publishBooks } from '../book/publish-book.ts'
import { publishBookshelves } from '../bookshelf/publish-bookshelf.ts'
import { lockCatalogue } from '../catalogue/change-catalogue.ts'
import { lockBooks, readersOf } from '../merge/lock-readers.ts'
import { moveReaders, returnToReaders } from '../merge/move-readers.ts'
import { join, type Merge } from './merge.ts'

/** The kind of batched work that moves what readers have when books are merged (the subject is the change), and back. */
export const MERGES = 'merges of books'
/** Each may have the book on many bookshelves, which are published. */
const READERS = 100

/** Whether change `c` still moves what readers have. */
export const IS_MOVING = `exists (select 1 from batched_work w where w.kind = '${MERGES}' and w.subject = c.change_id)`

/** Whether one of these books takes part in a merge, or its undo, that has not ended. */
export async function areMoving(sql: Sql, bookIds: readonly string[]) {
  const [found] = await sql(
    `select 1 from batched_work join record_change on change_id = subject
     where kind = $2 and (book_id = any($1::text[]) or merge->'book'->>'bookId' = any($1::text[])) limit 1`,
    [bookIds, MERGES],
  )
  return found !== undefined
}

interface Change {
  changeId: string
  intoId: string
  merge: Merge
  undoes: string | null
}

export const moveSome: Batch = async (work, changeId) => {
  // Before books, as always.
  await lockCatalogue(work.sql)
  const [change] = await work.sql<Change>(
    `select change_id as "changeId", book_id as "intoId", merge, undoes from record_change where change_id = $1 and merge is not null`,
    [changeId],
  )
  if (!change) return null
  const isDone = await (change.merge.isParting ? returnSome : mergeSome)(work, change)
  return isDone ? null : changeId
}

/** Moves what some readers have. Once nobody is left who has the book, merges the records. */
async function mergeSome(work: TransactionalWork, { changeId, intoId, merge }: Change) {
  const { sql } = work
  const fromId = merge.book.bookId
  const userIds = await readersOf(sql, fromId, READERS)
  const { changed } = await moveReaders(work, { fromId, intoId, userIds, changeId })
  await publishBookshelves(work, changed)
  // A dump that came before the first batch may have removed one that nobody had.
  if ((await lockBooks(sql, [fromId, intoId])).length < 2) return true
  // Both are locked by now: nobody comes after this.
  if ((await readersOf(sql, fromId, 1)).length > 0) return false
  const back = await join(work, fromId, intoId)
  await sql(
    `update record_change set merge = merge || jsonb_build_object('back', $2::jsonb) where change_id = $1`,
    [changeId, JSON.stringify(back)],
  )
  return true
}

async function returnSome(work: TransactionalWork, { intoId, merge, undoes }: Change) {
  const { sql } = work
  const fromId = merge.book.bookId
  const readers = await sql<{ userId: string }>(
    `select distinct user_id as "userId" from merge_ledger where change_id = $1 order by 1 limit ${READERS}`,
    [undoes],
  )
  const userIds = readers.map(({ userId }) => userId)
  const moving = { fromId, intoId, userIds, changeId: undoes! }
  await returnToReaders(work, moving)
  if (userIds.length === READERS) return false
  const known = await sql<{ bookId: string }>(
    `select book_id as "bookId" from book where book_id in ($1, $2) and is_published order by book_id`,
    [fromId, intoId],
  )
  await publishBooks(
    work,
    known.map(({ bookId }) => bookId),
  )
  return true
}
