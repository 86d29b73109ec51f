import {
  PROPOSALS_MAX,
  recordChanged,
  recordUnchanged,
  toIsbn13,
  tooManyProposals,
  type recordsApi,
} from '@flyleaf/contracts'
import { Problem, createId, invalid, type Caller, type Sql, type Handler, type Work } from '@flyleaf/service'
import { readChange } from './change.view.ts'
import { isLibrarian } from './librarians.ts'
import type { Merge } from './merge.ts'
import { changesBetween, type FieldChange, type Fields } from './record.rules.ts'
import { checkMinutes, lockTarget, presentFields, writeRecord, type Target } from './write-record.ts'

/** Changes a book's record: at once in a book of the reader's own and for librarians, or else as a proposal. */
export const changeBook: Handler<typeof recordsApi.change> = async (
  work,
  { bookId, version, reason, authors, ...wanted },
) =>
  submit(
    work,
    await lockTarget(work.sql, bookId, null, work.caller.userId),
    { ...wanted, ...(authors && { authors: [...new Set(authors)] }) },
    { version, reason },
  )

/** Changes the record of an edition, or proposes it. */
export const changeEdition: Handler<typeof recordsApi.changeEdition> = async (
  work,
  { bookId, editionId, version, reason, isbns, ...wanted },
) =>
  submit(
    work,
    await lockTarget(work.sql, bookId, editionId, work.caller.userId),
    { ...wanted, ...(isbns && { isbns: [...new Set(isbns.map((isbn) => toIsbn13(isbn)!))] }) },
    { version, reason },
  )

interface Note {
  version: number
  reason: string | undefined
}

async function submit(
  work: Work<Caller>,
  target: Target,
  wanted: Partial<Fields>,
  { version, reason = '' }: Note,
) {
  const { sql, caller, now } = work
  const { book } = target
  const present = await presentFields(sql, target)
  if (book.version !== version) throw new Problem(recordChanged)
  const changes = changesBetween(present, wanted)
  if (changes.length === 0) throw new Problem(recordUnchanged)
  checkMinutes({ ...present, ...wanted })
  const isAtOnce = book.privateTo !== null || (await isLibrarian(sql, caller.userId))
  if (!isAtOnce) await checkProposal(sql, caller.userId, reason)
  const changeId = await storeChange(work, target, {
    changes: isAtOnce ? await writeRecord(work, target, changes) : changes,
    reason,
    isApplied: isAtOnce,
    now,
  })
  return {
    message: isAtOnce ? 'Record changed' : 'Thank you. A librarian will look at your proposal',
    change: await readChange(sql, changeId, caller.userId),
  }
}

/** Refuses a proposal without a reason, and those of a reader who has too many waiting. */
export async function checkProposal(sql: Sql, userId: string, reason: string) {
  if (!reason) throw invalid([{ path: 'reason', message: 'Please say why, or where you know it from' }])
  const [{ count } = { count: 0 }] = await sql<{ count: number }>(
    `select count(*)::integer as count from record_change where user_id = $1 and state = 'waiting'`,
    [userId],
  )
  if (count >= PROPOSALS_MAX) throw new Problem(tooManyProposals)
}

interface Stored {
  changes: readonly FieldChange[]
  reason: string
  isApplied: boolean
  now: Date
  undoes?: string
  merge?: Merge
}

/** Stores a change of the caller's. */
export async function storeChange(
  { sql, caller }: Pick<Work<Caller>, 'sql' | 'caller'>,
  { book, editionId }: Target,
  { changes, reason, isApplied, now, undoes, merge }: Stored,
) {
  const changeId = createId()
  await sql(
    `insert into record_change (change_id, book_id, edition_id, user_id, state, fields, reason, created_at, decider_id, decided_at, undoes, merge)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      changeId,
      book.bookId,
      editionId,
      caller.userId,
      isApplied ? 'applied' : 'waiting',
      JSON.stringify(changes),
      reason,
      now,
      isApplied ? caller.userId : null,
      isApplied ? now : null,
      undoes ?? null,
      merge ? JSON.stringify(merge) : null,
    ],
  )
  return changeId
}
