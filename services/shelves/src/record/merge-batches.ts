import {
  anyOf,
  isWaiting,
  prepared,
  texts,
  type Batch,
  type Db,
  type Params,
  type TransactionalWork,
} from '@flyleaf/service'
import { sql, type NotNull } from 'kysely'
import { publishBooks } from '../book/publish-book.ts'
import { publishBookshelves } from '../bookshelf/publish-bookshelf.ts'
import { lockCatalogue } from '../catalogue/change-catalogue.ts'
import { columnsOf } from '../expressions.ts'
import { lockBooks, readersOf } from '../merge/lock-readers.ts'
import { moveReaders, returnToReaders } from '../merge/move-readers.ts'
import { join, type Merge } from './merge.ts'
import { storeBack } from './move-history.ts'

/** The kind of batched work that moves what readers have when books are merged (the subject is the change), and back. */
export const MERGES = 'merges of books'
/** Each may have the book on many bookshelves, which are published. */
const READERS = 100

const columns = columnsOf<'record_change'>

/** Whether a change, by its alias, still moves what readers have. */
export const isMoving = (alias: string) => isWaiting(MERGES, columns(alias)('changeId'))

/** The book that a change merges into another one, by its alias. */
export const mergedId = (alias: string) => sql<string | null>`${columns(alias)('merge')}->'book'->>'bookId'`

const readMoving = prepared((db, { bookIds }: Params<{ bookIds: readonly string[] }>) =>
  db
    .selectFrom('record_change as c')
    .select('c.changeId')
    .where(isMoving('c'))
    .where((of) => {
      const one = anyOf(texts(bookIds))
      return of.or([of('c.bookId', '=', one), of(mergedId('c'), '=', one)])
    })
    .limit(1),
)

/** Whether one of these books takes part in a merge, or its undo, that has not ended. */
export const areMoving = async (db: Db, bookIds: readonly string[]) =>
  (await readMoving(db, { bookIds })).length > 0

interface Change {
  changeId: string
  intoId: string
  merge: Merge
  undoes: string | null
}

export const moveSome: Batch = async (work, changeId) => {
  // Before books, as always.
  await lockCatalogue(work.db)
  const change = await work.db
    .selectFrom('record_change')
    .select(['changeId', 'bookId as intoId', 'merge', 'undoes'])
    .where('changeId', '=', changeId)
    .where('merge', 'is not', null)
    .$narrowType<{ intoId: NotNull; merge: Merge }>()
    .executeTakeFirst()
  if (!change) return null
  const isDone = await (change.merge.isParting ? returnSome : mergeSome)(work, change)
  return isDone ? null : changeId
}

/** Moves what some readers have. Once nobody is left who has the book, merges the records. */
async function mergeSome(work: TransactionalWork, { changeId, intoId, merge }: Change) {
  const fromId = merge.book.bookId
  const userIds = await readersOf(work.db, fromId, READERS)
  const { changed } = await moveReaders(work, { fromId, intoId, userIds, changeId })
  await publishBookshelves(work, changed)
  // A dump that came before the first batch may have removed one that nobody had.
  if ((await lockBooks(work.db, [fromId, intoId])).length < 2) return true
  // Both are locked by now: nobody comes after this.
  if ((await readersOf(work.db, fromId, 1)).length > 0) return false
  const back = await join(work, fromId, intoId)
  await storeBack(work.db, changeId, back)
  return true
}

async function returnSome(work: TransactionalWork, { intoId, merge, undoes }: Change) {
  const fromId = merge.book.bookId
  const readers = await work.db
    .selectFrom('merge_ledger')
    .select('userId')
    .distinct()
    .where('changeId', '=', undoes!)
    .orderBy('userId')
    .limit(sql.lit(READERS))
    .execute()
  const userIds = readers.map(({ userId }) => userId)
  const moving = { fromId, intoId, userIds, changeId: undoes! }
  await returnToReaders(work, moving)
  if (userIds.length === READERS) return false
  const known = await work.db
    .selectFrom('book')
    .select('bookId')
    .where('bookId', 'in', [fromId, intoId])
    .where(({ ref }) => ref('isPublished'))
    .orderBy('bookId')
    .execute()
  await publishBooks(
    work,
    known.map(({ bookId }) => bookId),
  )
  return true
}
