import {
  bookBeingMerged,
  mergedSince,
  recordConflict,
  sameBook,
  type BookCard,
  type RecordChange,
  type recordsApi,
} from '@flyleaf/contracts'
import { Problem, type Batching, type Caller, type Sql, type Handler, type Work } from '@flyleaf/service'
import { bookCardColumn } from '../book/book-rows.ts'
import { lockCatalogue } from '../catalogue/change-catalogue.ts'
import { checkProposal, storeChange } from './change-record.ts'
import { readChange } from './change.view.ts'
import { isLibrarian } from './librarians.ts'
import { MERGES, areMoving } from './merge-batches.ts'
import { part, type Merge } from './merge.ts'
import { readBookRecord } from './record.ts'

/** Merges a book into another one: at once for librarians, or else as a proposal. */
export const mergeBook: Handler<typeof recordsApi.merge, Batching> = async (
  work,
  { bookId, intoId, reason = '' },
) => {
  const { sql, caller, now } = work
  const isAtOnce = await isLibrarian(sql, caller.userId)
  if (!isAtOnce) await checkProposal(sql, caller.userId, reason)
  await lockCatalogue(sql)
  const { from, into } = await readBoth(sql, bookId, intoId)
  if (isAtOnce) await requireSettled(sql, [from.bookId, into.bookId])
  const [found] = await sql<{ card: BookCard }>(
    `select ${bookCardColumn('b')} as card from book b where b.book_id = $1`,
    [from.bookId],
  )
  const changeId = await storeChange(
    work,
    { book: into, editionId: null },
    { changes: [], merge: { book: found!.card, isParting: false }, reason, isApplied: isAtOnce, now },
  )
  if (isAtOnce) await work.batches.begin(work, MERGES, changeId)
  const change = await readChange(sql, changeId, caller.userId)
  return { message: isAtOnce ? merged(change) : 'Thank you. A librarian will look at your proposal', change }
}

const merged = ({ merge }: Pick<RecordChange, 'merge'>) =>
  merge?.isMoving ? 'Merging the books. Readers’ shelves follow in a minute' : 'Books merged'

/** Checks that a merge that waits can be applied. The catalogue is locked. */
export async function checkMerge(sql: Sql, intoId: string, { book }: Merge) {
  const { from, into } = await readBoth(sql, book.bookId, intoId)
  // Merged into yet another book meanwhile, which nobody has proposed to merge.
  if (from.bookId !== book.bookId) throw new Problem(recordConflict)
  await requireSettled(sql, [from.bookId, into.bookId])
}

/** Parts the records of a merge, or checks that they can be merged again. Returns the change that takes it back; what readers have follows. */
export async function undoMerge(
  work: Work<Caller>,
  intoId: string,
  { book, isParting, back }: Merge,
): Promise<Merge> {
  const { sql } = work
  if (isParting) {
    await checkMerge(sql, intoId, { book, isParting: false })
    return { book, isParting: false }
  }
  await requireSettled(sql, [book.bookId, intoId])
  if (await isMergedSince(sql, book.bookId, intoId)) throw new Problem(mergedSince)
  if (!back) throw new Problem(recordConflict)
  await part(work, book.bookId, intoId, back)
  return { book, isParting: true }
}

/** Whether a later merge has moved what readers have to the same book: among it may be what this one has moved. */
async function isMergedSince(sql: Sql, bookId: string, intoId: string) {
  const [later] = await sql(
    `select 1 from record_change c join catalogue_alias its on its.alias_id = c.merge->'book'->>'bookId' and its.target_id = $2
       join catalogue_alias this on this.alias_id = $1 and this.change_position < its.change_position
     where c.book_id = $2 and c.state = 'applied' and not (c.merge->>'isParting')::boolean
       and exists (select 1 from merge_ledger l where l.change_id = c.change_id) limit 1`,
    [bookId, intoId],
  )
  return later !== undefined
}

async function requireSettled(sql: Sql, bookIds: readonly string[]) {
  if (await areMoving(sql, bookIds)) throw new Problem(bookBeingMerged)
}

/** Two different books of the library. */
export async function readBoth(sql: Sql, fromId: string, intoId: string) {
  const from = await readBookRecord(sql, fromId, null)
  const into = await readBookRecord(sql, intoId, null)
  if (from.bookId === into.bookId) throw new Problem(sameBook)
  return { from, into }
}
