import { bookInUse, recordConflict, sameBook, type BookCard, type recordsApi } from '@flyleaf/contracts'
import { Problem, type Caller, type Verb, type Work } from '@flyleaf/service'
import { bookCardColumn } from '../book/book-rows.ts'
import { lockCatalogue } from '../catalogue/change-catalogue.ts'
import { checkProposal, storeChange } from './change-record.ts'
import { readChange } from './change.view.ts'
import { isLibrarian } from './librarians.ts'
import { isUnused, join, part, type Merge } from './merge.ts'
import { lockBookRecord } from './record.ts'

/** Merges a book that nobody has used into another one: at once for librarians, or else as a proposal. */
export const mergeBook: Verb<typeof recordsApi.merge> = async (work, { bookId, intoId, reason = '' }) => {
  const { sql, caller, now } = work
  const isAtOnce = await isLibrarian(sql, caller.userId)
  if (!isAtOnce) await checkProposal(sql, caller.userId, reason)
  const { from, into } = await lockBoth(work, bookId, intoId)
  if (!(await isUnused(sql, from.bookId))) throw new Problem(bookInUse)
  const [found] = await sql<{ card: BookCard }>(
    `select ${bookCardColumn('b')} as card from book b where b.book_id = $1`,
    [from.bookId],
  )
  const merge: Merge = { book: found!.card, isParting: false }
  if (isAtOnce) merge.back = await join(work, from.bookId, into.bookId)
  const changeId = await storeChange(
    work,
    { book: into, editionId: null },
    { changes: [], merge, reason, isApplied: isAtOnce, now },
  )
  return {
    message: isAtOnce ? 'Books merged' : 'Thank you. A librarian will look at your proposal',
    change: await readChange(sql, changeId, caller.userId),
  }
}

/** Applies a proposed merge into a book. Returns what the change holds now. */
export async function applyMerge(work: Work<Caller>, intoId: string, merge: Merge): Promise<Merge> {
  const { from, into } = await lockBoth(work, merge.book.bookId, intoId)
  // Merged into yet another book meanwhile, which nobody has proposed to merge.
  if (from.bookId !== merge.book.bookId) throw new Problem(recordConflict)
  return { ...merge, back: await join(work, from.bookId, into.bookId) }
}

/** Takes a merge back, or a parting. Returns the change that does. */
export async function undoMerge(work: Work<Caller>, intoId: string, { book, isParting, back }: Merge) {
  if (isParting) return applyMerge(work, intoId, { book, isParting: false })
  if (!back) throw new Problem(recordConflict)
  await part(work, book.bookId, intoId, back)
  return { book, isParting: true }
}

/** Locks the catalogue and two of the library's books. */
async function lockBoth({ sql }: Work<Caller>, fromId: string, intoId: string) {
  await lockCatalogue(sql)
  const from = await lockBookRecord(sql, fromId, null)
  const into = await lockBookRecord(sql, intoId, null)
  if (from.bookId === into.bookId) throw new Problem(sameBook)
  return { from, into }
}
