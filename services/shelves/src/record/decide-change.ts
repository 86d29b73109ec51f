import {
  changeDecided,
  changeNotApplied,
  changeNotFound,
  librariansOnly,
  recordConflict,
  type RecordChange,
  type recordsApi,
} from '@flyleaf/contracts'
import { Problem, type Batching, type Caller, type Sql, type Handler, type Work } from '@flyleaf/service'
import { lockCatalogue } from '../catalogue/change-catalogue.ts'
import { storeChange } from './change-record.ts'
import { readChange } from './change.view.ts'
import { isLibrarian } from './librarians.ts'
import { MERGES } from './merge-batches.ts'
import { checkMerge, undoMerge } from './merge-book.ts'
import type { Merge } from './merge.ts'
import { conflictsWith, reversed, type FieldChange } from './record.rules.ts'
import { readBookRecord } from './record.ts'
import { lockTarget, presentFields, writeRecord } from './write-record.ts'

interface Found {
  changeId: string
  bookId: string
  editionId: string | null
  userId: string | null
  state: RecordChange['state']
  fields: FieldChange[]
  merge: Merge | null
}

/**
 * Locks a change. The book is locked before it, as by those who change the record. Merges are made one after the other: they lock the
 * catalogue, then bookshelves, and the books last.
 */
async function lockChange(sql: Sql, changeId: string): Promise<Found> {
  const [merges] = await sql(`select 1 from record_change where change_id = $1 and merge is not null`, [
    changeId,
  ])
  if (merges) await lockCatalogue(sql)
  else
    await sql(
      `select 1 from book where book_id = (select book_id from record_change where change_id = $1) for update`,
      [changeId],
    )
  const [found] = await sql<Found>(
    `select change_id as "changeId", book_id as "bookId", edition_id as "editionId", user_id as "userId", state, fields, merge
     from record_change where change_id = $1 for update`,
    [changeId],
  )
  if (!found) throw new Problem(changeNotFound)
  return found
}

async function lockWaiting(sql: Sql, changeId: string) {
  const change = await lockChange(sql, changeId)
  if (change.state !== 'waiting') throw new Problem(changeDecided)
  return change
}

/** Librarians decide. A proposal exists for them and its reader only. */
async function checkMayDecide(sql: Sql, changeId: string, userId: string) {
  if (await isLibrarian(sql, userId)) return
  throw new Problem((await isMine(sql, changeId, userId)) ? librariansOnly : changeNotFound)
}

async function isMine(sql: Sql, changeId: string, userId: string) {
  const [own] = await sql(`select 1 from record_change where change_id = $1 and user_id = $2`, [
    changeId,
    userId,
  ])
  return own !== undefined
}

/** Applies a proposal, unless one of its fields has been changed since. */
export const applyChange: Handler<typeof recordsApi.apply, Batching> = async (work, { changeId }) => {
  await checkMayDecide(work.sql, changeId, work.caller.userId)
  const change = await lockWaiting(work.sql, changeId)
  if (change.merge) await checkMerge(work.sql, change.bookId, change.merge)
  const fields = change.merge ? [] : (await write(work, change, change.fields)).changes
  await decide(work, changeId, { fields, state: 'applied' })
  if (change.merge) await work.batches.begin(work, MERGES, changeId)
  return outcome(work, changeId, 'Proposal applied')
}

/** Declines a proposal. */
export const declineChange: Handler<typeof recordsApi.decline> = async (work, { changeId, answer }) => {
  await checkMayDecide(work.sql, changeId, work.caller.userId)
  await lockWaiting(work.sql, changeId)
  await decide(work, changeId, { state: 'declined', answer })
  return outcome(work, changeId, 'Proposal declined')
}

/** Withdraws the caller's proposal. */
export const withdrawChange: Handler<typeof recordsApi.withdraw> = async (work, { changeId }) => {
  const { sql, caller } = work
  if (!(await isMine(sql, changeId, caller.userId))) throw new Problem(changeNotFound)
  await lockWaiting(sql, changeId)
  await decide(work, changeId, { state: 'withdrawn' })
  return outcome(work, changeId, 'Proposal withdrawn')
}

/** Undoes a change, unless one of its fields has been changed again. The undo is a change of its own. */
export const undoChange: Handler<typeof recordsApi.undo, Batching> = async (
  work,
  { changeId, reason = '' },
) => {
  const { sql, caller, now } = work
  await checkMayUndo(sql, changeId, caller.userId)
  const change = await lockChange(sql, changeId)
  if (change.state !== 'applied') throw new Problem(changeNotApplied)
  const { target, ...undone } = change.merge
    ? {
        target: { book: await readBookRecord(sql, change.bookId, caller.userId), editionId: null },
        changes: [],
        merge: await undoMerge(work, change.bookId, change.merge),
      }
    : await write(work, change, reversed(change.fields))
  await sql(`update record_change set state = 'undone', merge = merge - 'back' where change_id = $1`, [
    changeId,
  ])
  const undoing = await storeChange(work, target, {
    ...undone,
    reason,
    isApplied: true,
    now,
    undoes: changeId,
  })
  if (change.merge) await work.batches.begin(work, MERGES, undoing)
  return outcome(work, undoing, 'Change undone')
}

/** Librarians undo what happened to the library's books, and readers what they did to a book of their own. */
async function checkMayUndo(sql: Sql, changeId: string, userId: string) {
  const [change] = await sql<{ privateTo: string | null; state: string }>(
    `select private_to as "privateTo", state from record_change join book using (book_id) where change_id = $1`,
    [changeId],
  )
  const isSeen = change && (change.privateTo === null || change.privateTo === userId)
  // What was not applied is shown to those who wrote it, and to librarians.
  const mayUndo = isSeen && (change.privateTo === userId || (await isLibrarian(sql, userId)))
  if (mayUndo) return
  throw new Problem(isSeen && ['applied', 'undone'].includes(change.state) ? librariansOnly : changeNotFound)
}

async function write(work: Work<Caller>, change: Found, changes: readonly FieldChange[]) {
  const target = await lockTarget(work.sql, change.bookId, change.editionId, work.caller.userId)
  const conflicts = conflictsWith(await presentFields(work.sql, target), changes)
  if (conflicts.length > 0)
    throw new Problem(recordConflict, {
      issues: conflicts.map(({ field }) => ({ path: field, message: recordConflict.message })),
    })
  return { target, changes: await writeRecord(work, target, changes) }
}

interface Decision {
  state: RecordChange['state']
  answer?: string
  /** The fields as they came out. */
  fields?: readonly FieldChange[]
}

const decide = (
  { sql, caller, now }: Work<Caller>,
  changeId: string,
  { state, answer = '', fields }: Decision,
) =>
  sql(
    `update record_change set state = $2, decider_id = $3, decided_at = $4, answer = $5, fields = coalesce($6, fields) where change_id = $1`,
    [changeId, state, caller.userId, now, answer, fields ? JSON.stringify(fields) : null],
  )

const outcome = async ({ sql, caller }: Work<Caller>, changeId: string, message: string) => ({
  message,
  change: await readChange(sql, changeId, caller.userId),
})
