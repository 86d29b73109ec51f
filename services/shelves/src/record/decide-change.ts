import {
  changeDecided,
  changeNotApplied,
  changeNotFound,
  librariansOnly,
  recordConflict,
  type CatalogueChange,
  type RecordKind,
  type changesApi,
  type recordsApi,
} from '@flyleaf/contracts'
import { Problem, type Batching, type Caller, type Db, type Handler, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { lockCatalogue } from '../catalogue/change-catalogue.ts'
import { asJson } from '../expressions.ts'
import { storeChange } from './change-record.ts'
import { readBookChange, readChange } from './change.view.ts'
import { isLibrarian } from './librarians.ts'
import { MERGES } from './merge-batches.ts'
import { checkMerge, undoMerge } from './merge-book.ts'
import type { Merge } from './merge.ts'
import type { NamedMerge } from './merge-named.ts'
import { LOCKS } from './named.ts'
import { applyNamedMerge, undoNamedMerge } from './merge-named-change.ts'
import { conflictsWith, reversed, type FieldChange } from './record.rules.ts'
import { lockTarget } from './write-record.ts'

type Found = Awaited<ReturnType<typeof lockChange>>

/** Only changes of books have been merged like this. */
const isOfBooks = (merge: Merge | NamedMerge): merge is Merge => 'book' in merge

/**
 * Locks a change. The book is locked before it, as by those who change the record. Merges are made one after the other: they lock the
 * catalogue, then bookshelves, and the books last. So do changes of authors and series.
 */
async function lockChange(db: Db, changeId: string) {
  const ofChange = db.selectFrom('record_change').where('changeId', '=', changeId)
  const ofCatalogue = await ofChange
    .select('changeId')
    .where((of) => of.or([of('merge', 'is not', null), of('bookId', 'is', null)]))
    .executeTakeFirst()
  if (ofCatalogue) await lockCatalogue(db)
  else
    await db
      .selectFrom('book')
      .select('bookId')
      .where('bookId', '=', ofChange.select('record_change.bookId'))
      .forUpdate()
      .execute()
  const found = await ofChange
    .select(['bookId', 'authorId', 'seriesId', 'editionId', 'state', 'fields', 'merge'])
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Problem(changeNotFound)
  const { bookId, authorId, seriesId, ...change } = found
  const kind: RecordKind = bookId !== null ? 'book' : authorId !== null ? 'author' : 'series'
  return { ...change, kind, id: (bookId ?? authorId ?? seriesId)! }
}

async function lockWaiting(db: Db, changeId: string) {
  const change = await lockChange(db, changeId)
  if (change.state !== 'waiting') throw new Problem(changeDecided)
  return change
}

/** Librarians decide. A proposal exists for them and its reader only. */
async function checkMayDecide(db: Db, changeId: string, userId: string) {
  if (await isLibrarian(db, userId)) return
  throw new Problem((await isMine(db, changeId, userId)) ? librariansOnly : changeNotFound)
}

async function isMine(db: Db, changeId: string, userId: string) {
  const own = await db
    .selectFrom('record_change')
    .select('changeId')
    .where('changeId', '=', changeId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return own !== undefined
}

/** Applies a proposal, unless one of its fields has been changed since. */
export const applyChange: Handler<typeof changesApi.apply, Batching> = async (work, { changeId }) => {
  await checkMayDecide(work.db, changeId, work.caller.userId)
  const change = await lockWaiting(work.db, changeId)
  const { kind, id, merge } = change
  if (merge && isOfBooks(merge)) await checkMerge(work.db, id, merge)
  const fields = merge ? [] : (await write(work, change, change.fields)).changes
  await decide(work, changeId, { fields, state: 'applied' })
  if (merge && isOfBooks(merge)) await work.batches.begin(work, MERGES, changeId)
  else if (merge && kind !== 'book') await applyNamedMerge(work, { changeId, kind, intoId: id, merge })
  return outcome(work, changeId, 'Proposal applied')
}

/** Declines a proposal. */
export const declineChange: Handler<typeof changesApi.decline> = async (work, { changeId, answer }) => {
  await checkMayDecide(work.db, changeId, work.caller.userId)
  await lockWaiting(work.db, changeId)
  await decide(work, changeId, { state: 'declined', answer })
  return outcome(work, changeId, 'Proposal declined')
}

/** Withdraws the caller's proposal. */
export const withdrawChange: Handler<typeof changesApi.withdraw> = async (work, { changeId }) => {
  const { db, caller } = work
  if (!(await isMine(db, changeId, caller.userId))) throw new Problem(changeNotFound)
  await lockWaiting(db, changeId)
  await decide(work, changeId, { state: 'withdrawn' })
  return outcome(work, changeId, 'Proposal withdrawn')
}

/** Undoes a change, unless one of its fields has been changed again. The undo is a change of its own. */
export const undoChange: Handler<typeof changesApi.undo, Batching> = async (
  work,
  { changeId, reason = '' },
) => {
  const { db, caller, now } = work
  await checkMayUndo(db, changeId, caller.userId)
  const change = await lockChange(db, changeId)
  if (change.state !== 'applied') throw new Problem(changeNotApplied)
  const { kind, id, merge } = change
  const undone =
    merge && isOfBooks(merge)
      ? { changes: [], merge: await undoMerge(work, id, merge) }
      : merge && kind !== 'book'
        ? { changes: [], merge: await undoNamedMerge(work, { changeId, kind, intoId: id, merge }) }
        : await write(work, change, reversed(change.fields))
  await db
    .updateTable('record_change')
    .set(({ ref }) => ({ state: 'undone', merge: sql<typeof merge>`${ref('merge')} - 'back'` }))
    .where('changeId', '=', changeId)
    .execute()
  const undoing = await storeChange(work, change.merge ? { kind, id, editionId: null } : change, {
    ...undone,
    reason,
    isApplied: true,
    now,
    undoes: changeId,
  })
  if (merge && isOfBooks(merge)) await work.batches.begin(work, MERGES, undoing)
  // Merged again: that is to be undone, too.
  else if (merge?.isParting && kind !== 'book')
    await applyNamedMerge(work, {
      changeId: undoing,
      kind,
      intoId: id,
      merge: { ...(merge as NamedMerge), isParting: false },
    })
  return outcome(work, undoing, 'Change undone')
}

/** Librarians undo what happened to the library's books, and readers what they did to a book of their own. */
async function checkMayUndo(db: Db, changeId: string, userId: string) {
  const change = await db
    .selectFrom('record_change')
    .leftJoin('book', 'book.bookId', 'record_change.bookId')
    .select(['book.privateTo', 'record_change.state'])
    .where('record_change.changeId', '=', changeId)
    .executeTakeFirst()
  const isSeen = change && (change.privateTo === null || change.privateTo === userId)
  // What was not applied is shown to those who wrote it, and to librarians.
  const mayUndo = isSeen && (change.privateTo === userId || (await isLibrarian(db, userId)))
  if (mayUndo) return
  throw new Problem(isSeen && ['applied', 'undone'].includes(change.state) ? librariansOnly : changeNotFound)
}

async function write(work: Work<Caller>, { kind, id, editionId }: Found, changes: readonly FieldChange[]) {
  const target =
    kind === 'book'
      ? await lockTarget(work.db, id, editionId, work.caller.userId)
      : await LOCKS[kind](work, id)
  const conflicts = conflictsWith(target.fields, changes)
  if (conflicts.length > 0)
    throw new Problem(recordConflict, {
      issues: conflicts.map(({ field }) => ({ path: field, message: recordConflict.message })),
    })
  return { changes: await target.write(work, changes) }
}

interface Decision {
  state: CatalogueChange['state']
  answer?: string
  /** The fields as they came out. */
  fields?: FieldChange[]
}

const decide = (
  { db, caller, now }: Work<Caller>,
  changeId: string,
  { state, answer = '', fields }: Decision,
) =>
  db
    .updateTable('record_change')
    .set({
      state,
      answer,
      deciderId: caller.userId,
      decidedAt: now,
      ...(fields && { fields: asJson(fields) }),
    })
    .where('changeId', '=', changeId)
    .execute()

const outcome = async ({ db, caller }: Work<Caller>, changeId: string, message: string) => ({
  message,
  change: await readChange(db, changeId, caller.userId),
})

/** The same for those who know changes of books only. */
const ofBooks =
  <Input extends { changeId: string }, Given extends Work<Caller>>(
    handler: (work: Given, input: Input) => Promise<{ message: string; change: CatalogueChange }>,
  ) =>
  async (work: Given, input: Input) => {
    const found = await work.db
      .selectFrom('record_change')
      .select('changeId')
      .where('changeId', '=', input.changeId)
      .where('bookId', 'is not', null)
      .executeTakeFirst()
    if (!found) throw new Problem(changeNotFound)
    const { message, change } = await handler(work, input)
    return { message, change: await readBookChange(work.db, change.changeId, work.caller.userId) }
  }

export const applyBookChange: Handler<typeof recordsApi.apply, Batching> = ofBooks(applyChange)
export const declineBookChange: Handler<typeof recordsApi.decline> = ofBooks(declineChange)
export const withdrawBookChange: Handler<typeof recordsApi.withdraw> = ofBooks(withdrawChange)
export const undoBookChange: Handler<typeof recordsApi.undo, Batching> = ofBooks(undoChange)
