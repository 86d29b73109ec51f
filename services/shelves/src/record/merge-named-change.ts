import { mergedSince, recordConflict, type changesApi } from '@flyleaf/contracts'
import { Problem, type Caller, type Handler, type Work } from '@flyleaf/service'
import { checkProposal, storeChange } from './change-record.ts'
import { readChange } from './change.view.ts'
import { isLibrarian } from './librarians.ts'
import { joinNamed, partNamed, type NamedMerge } from './merge-named.ts'
import { storeBack } from './move-history.ts'
import { LOCKS, lockBothNamed, nameOf, type NamedKind } from './named.ts'
import type { Writing } from './target.ts'

/** Merges an author into another one: at once for librarians, or else as a proposal. */
export const mergeAuthor: Handler<typeof changesApi.mergeAuthor> = (work, { authorId, ...input }) =>
  mergeNamed(work, 'author', authorId, input)

/** Merges a series into another one: at once for librarians, or else as a proposal. */
export const mergeSeries: Handler<typeof changesApi.mergeSeries> = (work, { seriesId, ...input }) =>
  mergeNamed(work, 'series', seriesId, input)

async function mergeNamed(
  work: Work<Caller>,
  kind: NamedKind,
  fromId: string,
  { intoId, reason = '' }: { intoId: string; reason?: string | undefined },
) {
  const { db, caller, now } = work
  const isAtOnce = await isLibrarian(db, caller.userId)
  if (!isAtOnce) await checkProposal(db, caller.userId, reason)
  const { from, into } = await lockBothNamed(work, kind, fromId, intoId)
  const merge = { named: { id: from.id, name: nameOf(from) }, isParting: false }
  const changeId = await storeChange(work, into, { changes: [], merge, reason, isApplied: isAtOnce, now })
  if (isAtOnce) await applyNamedMerge(work, { changeId, kind, intoId: into.id, merge })
  return {
    message: isAtOnce ? 'Merged' : 'Thank you. A librarian will look at your proposal',
    change: await readChange(db, changeId, caller.userId),
  }
}

interface Change {
  changeId: string
  kind: NamedKind
  intoId: string
  merge: NamedMerge
}

/** Makes the merge of a change, and stores what parts the records again. */
export async function applyNamedMerge(work: Writing, { changeId, kind, intoId, merge }: Change) {
  const { from, into } = await lockBothNamed(work, kind, merge.named.id, intoId)
  // Merged into yet another one meanwhile, which nobody has proposed to merge.
  if (from.id !== merge.named.id) throw new Problem(recordConflict)
  await storeBack(work.db, changeId, await joinNamed(work, { changeId, from, into }))
}

/** Parts the records of a merge. Returns the change that takes it back; a parting is taken back by its caller. */
export async function undoNamedMerge(
  work: Writing,
  { changeId, kind, intoId, merge }: Change,
): Promise<NamedMerge> {
  const { named, isParting } = merge
  if (isParting) return { named, isParting: false }
  const into = await LOCKS[kind](work, intoId)
  if (into.id !== intoId) throw new Problem(mergedSince)
  await partNamed(work, into, merge, changeId)
  return { named, isParting: true }
}
