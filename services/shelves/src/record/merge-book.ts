import {
  bookBeingMerged,
  mergedSince,
  recordConflict,
  sameBook,
  type RecordChange,
  type recordsApi,
} from '@flyleaf/contracts'
import { Problem, type Batching, type Caller, type Db, type Handler, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { bookCard } from '../book/book-rows.ts'
import { lockCatalogue } from '../catalogue/change-catalogue.ts'
import { checkProposal, storeChange } from './change-record.ts'
import { readBookChange } from './change.view.ts'
import { isLibrarian } from './librarians.ts'
import { MERGES, areMoving, mergedId } from './merge-batches.ts'
import type { Merge } from './merge.ts'
import { part } from './part.ts'
import { readBookRecord } from './record.ts'

/** Merges a book into another one: at once for librarians, or else as a proposal. */
export const mergeBook: Handler<typeof recordsApi.merge, Batching> = async (
  work,
  { bookId, intoId, reason = '' },
) => {
  const { db, caller, now } = work
  const isAtOnce = await isLibrarian(db, caller.userId)
  if (!isAtOnce) await checkProposal(db, caller.userId, reason)
  await lockCatalogue(db)
  const { from, into } = await readBoth(db, bookId, intoId)
  if (isAtOnce) await requireSettled(db, [from.bookId, into.bookId])
  const { card } = await db
    .selectFrom('book as b')
    .select(bookCard('b').as('card'))
    .where('b.bookId', '=', from.bookId)
    .executeTakeFirstOrThrow()
  const changeId = await storeChange(
    work,
    { kind: 'book', id: into.bookId, editionId: null },
    { changes: [], merge: { book: card, isParting: false }, reason, isApplied: isAtOnce, now },
  )
  if (isAtOnce) await work.batches.begin(work, MERGES, changeId)
  const change = await readBookChange(db, changeId, caller.userId)
  return { message: isAtOnce ? merged(change) : 'Thank you. A librarian will look at your proposal', change }
}

const merged = ({ merge }: Pick<RecordChange, 'merge'>) =>
  merge?.isMoving ? 'Merging the books. Readers’ shelves follow in a minute' : 'Books merged'

/** Checks that a merge that waits can be applied. The catalogue is locked. */
export async function checkMerge(db: Db, intoId: string, { book }: Merge) {
  const { from, into } = await readBoth(db, book.bookId, intoId)
  // Merged into yet another book meanwhile, which nobody has proposed to merge.
  if (from.bookId !== book.bookId) throw new Problem(recordConflict)
  await requireSettled(db, [from.bookId, into.bookId])
}

/** Parts the records of a merge, or checks that they can be merged again. Returns the change that takes it back; what readers have follows. */
export async function undoMerge(
  work: Work<Caller>,
  intoId: string,
  { book, isParting, back }: Merge,
): Promise<Merge> {
  const { db } = work
  if (isParting) {
    await checkMerge(db, intoId, { book, isParting: false })
    return { book, isParting: false }
  }
  await requireSettled(db, [book.bookId, intoId])
  if (await isMergedSince(db, book.bookId, intoId)) throw new Problem(mergedSince)
  if (!back) throw new Problem(recordConflict)
  await part(work, book.bookId, intoId, back)
  return { book, isParting: true }
}

/** Whether a later merge has moved what readers have to the same book: among it may be what this one has moved. */
async function isMergedSince(db: Db, bookId: string, intoId: string) {
  const later = await db
    .selectFrom('record_change as c')
    .innerJoin('catalogue_alias as its', (join) =>
      join.on('its.aliasId', '=', mergedId('c')).on('its.targetId', '=', intoId),
    )
    .innerJoin('catalogue_alias as this', (join) =>
      join.on('this.aliasId', '=', bookId).onRef('this.changePosition', '<', 'its.changePosition'),
    )
    .select('c.changeId')
    .where('c.bookId', '=', intoId)
    .where('c.state', '=', 'applied')
    .where(({ ref }) => sql<boolean>`not (${ref('c.merge', '->>').key('isParting')})::boolean`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('merge_ledger as l').select('l.changeId').whereRef('l.changeId', '=', 'c.changeId')),
    )
    .limit(sql.lit(1))
    .executeTakeFirst()
  return later !== undefined
}

async function requireSettled(db: Db, bookIds: readonly string[]) {
  if (await areMoving(db, bookIds)) throw new Problem(bookBeingMerged)
}

/** Two different books of the library. */
export async function readBoth(db: Db, fromId: string, intoId: string) {
  const from = await readBookRecord(db, fromId, null)
  const into = await readBookRecord(db, intoId, null)
  if (from.bookId === into.bookId) throw new Problem(sameBook)
  return { from, into }
}
