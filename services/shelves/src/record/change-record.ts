import {
  PROPOSALS_MAX,
  recordChanged,
  recordUnchanged,
  toIsbn13,
  tooManyProposals,
  type changesApi,
  type recordsApi,
} from '@flyleaf/contracts'
import {
  Problem,
  createId,
  invalid,
  prepared,
  type Caller,
  type Db,
  type Handler,
  type Params,
  type Work,
} from '@flyleaf/service'
import { takeCover } from '../edition/upload-cover.ts'
import { asJson, countRows } from '../expressions.ts'
import { lockAuthor } from './author-record.ts'
import { readBookChange, readChange } from './change.view.ts'
import { isLibrarian } from './librarians.ts'
import type { Merge } from './merge.ts'
import type { NamedMerge } from './merge-named.ts'
import { changesBetween, type FieldChange, type Fields } from './record.rules.ts'
import { lockSeries } from './series-record.ts'
import type { Named, Target } from './target.ts'
import { checkMinutes, lockTarget } from './write-record.ts'

/** Changes a book's record: at once in a book of the reader's own and for librarians, or else as a proposal. */
export const changeBook: Handler<typeof recordsApi.change> = async (
  work,
  { bookId, version, reason, authors, ...wanted },
) =>
  ofBook(
    work,
    await submit(
      work,
      await lockTarget(work.db, bookId, null, work.caller.userId),
      { ...wanted, ...(authors && { authors: [...new Set(authors)] }) },
      { version, reason },
    ),
  )

/** Changes the record of an edition, or proposes it. */
export const changeEdition: Handler<typeof recordsApi.changeEdition> = async (
  work,
  { bookId, editionId, version, reason, isbns, ...wanted },
) => {
  const target = await lockTarget(work.db, bookId, editionId, work.caller.userId)
  const { cover } = wanted
  if (cover && cover !== target.fields['cover']) await takeCover(work.db, editionId, cover, work.now)
  return ofBook(
    work,
    await submit(
      work,
      target,
      { ...wanted, ...(isbns && { isbns: [...new Set(isbns.map((isbn) => toIsbn13(isbn)!))] }) },
      { version, reason },
    ),
  )
}

/** Changes an author's record, or proposes it. */
export const changeAuthor: Handler<typeof changesApi.changeAuthor> = async (
  work,
  { authorId, version, reason, otherNames, ...wanted },
) =>
  ofNamed(
    work,
    await submit(
      work,
      await lockAuthor(work, authorId),
      { ...wanted, ...(otherNames && { otherNames: [...new Set(otherNames)] }) },
      { version, reason },
    ),
  )

/** Changes a series' record, or proposes it. */
export const changeSeries: Handler<typeof changesApi.changeSeries> = async (
  work,
  { seriesId, version, reason, ...wanted },
) => ofNamed(work, await submit(work, await lockSeries(work, seriesId), wanted, { version, reason }))

const ofBook = async (work: Work<Caller>, { changeId, ...answer }: Submitted) => ({
  ...answer,
  change: await readBookChange(work.db, changeId, work.caller.userId),
})
const ofNamed = async (work: Work<Caller>, { changeId, ...answer }: Submitted) => ({
  ...answer,
  change: await readChange(work.db, changeId, work.caller.userId),
})

interface Submitted {
  message: string
  changeId: string
}

interface Note {
  version: number
  reason: string | undefined
}

async function submit(
  work: Work<Caller>,
  target: Target,
  wanted: Partial<Fields>,
  { version, reason = '' }: Note,
): Promise<Submitted> {
  const { db, caller, now } = work
  const present = target.fields
  if (target.version !== version) throw new Problem(recordChanged)
  const changes = changesBetween(present, wanted)
  if (changes.length === 0) throw new Problem(recordUnchanged)
  checkMinutes({ ...present, ...wanted })
  const isAtOnce = target.privateTo !== null || (await isLibrarian(db, caller.userId))
  if (!isAtOnce) await checkProposal(db, caller.userId, reason)
  const changeId = await storeChange(work, target, {
    changes: isAtOnce ? await target.write(work, changes) : changes,
    reason,
    isApplied: isAtOnce,
    now,
  })
  return {
    message: isAtOnce ? 'Record changed' : 'Thank you. A librarian will look at your proposal',
    changeId,
  }
}

const countWaiting = prepared((db, { userId }: Params<{ userId: string }>) =>
  db
    .selectFrom('record_change')
    .select(countRows.as('count'))
    .where('userId', '=', userId)
    .where('state', '=', 'waiting'),
)

/** Refuses a proposal without a reason, and those of a reader who has too many waiting. */
export async function checkProposal(db: Db, userId: string, reason: string) {
  if (!reason) throw invalid([{ path: 'reason', message: 'Please say why, or where you know it from' }])
  const [waiting] = await countWaiting(db, { userId })
  if (waiting!.count >= PROPOSALS_MAX) throw new Problem(tooManyProposals)
}

interface Stored {
  changes: FieldChange[]
  reason: string
  isApplied: boolean
  now: Date
  undoes?: string
  merge?: Merge | NamedMerge
}

/** Stores a change of the caller's. */
export async function storeChange(
  { db, caller }: Pick<Work<Caller>, 'db' | 'caller'>,
  { kind, id, editionId }: Named,
  { changes, reason, isApplied, now, undoes, merge }: Stored,
) {
  const changeId = createId()
  await db
    .insertInto('record_change')
    .values({
      changeId,
      bookId: kind === 'book' ? id : null,
      authorId: kind === 'author' ? id : null,
      seriesId: kind === 'series' ? id : null,
      editionId,
      userId: caller.userId,
      state: isApplied ? 'applied' : 'waiting',
      fields: asJson(changes),
      reason,
      createdAt: now,
      deciderId: isApplied ? caller.userId : null,
      decidedAt: isApplied ? now : null,
      undoes: undoes ?? null,
      merge: merge ? asJson(merge) : null,
    })
    .execute()
  return changeId
}
