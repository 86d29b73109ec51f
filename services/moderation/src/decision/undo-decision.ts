import { cannotUndo, decisionNotFound, ownCase, type moderationApi } from '@flyleaf/contracts'
import {
  Problem,
  waitForConsumers,
  type Caller,
  type Db,
  type TransactionalWork,
  type Handler,
} from '@flyleaf/service'
import { note } from '../audit/note.ts'
import { unblockImages } from '../image-block/block-images.ts'
import { requireModerator } from '../moderator/moderators.ts'
import { announceToOwner } from './announce.ts'
import { ENFORCERS, enforce } from './enforce.ts'
import { canStillUndo } from './undoing.rules.ts'

/** Undoes a decision; its case waits for another one, unless what it is about has been reported again since. */
export const undoDecision: Handler<typeof moderationApi.undo> = waitForConsumers(
  async (work, { decisionId }) => {
    await requireModerator(work)
    const { db, caller } = work
    const decision = await lockDecision(db, decisionId)
    if (decision.ownerId === caller.userId) throw new Problem(ownCase)
    await undo(work, decision)
    await db
      .updateTable('moderation_case as undone')
      .set({ isOpen: true })
      .where('undone.caseId', '=', decision.caseId)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('moderation_case as open')
              .select('open.caseId')
              .whereRef('open.kind', '=', 'undone.kind')
              .whereRef('open.subjectId', '=', 'undone.subjectId')
              .where((of) => of.ref('open.isOpen')),
          ),
        ),
      )
      .execute()
    const { caseId, ownerId } = decision
    await note(db, { action: 'undone', actorId: caller.userId, caseId, decisionId, aboutId: ownerId })
    announceToOwner(work, decision, 'undone')
    return { message: 'Undone' }
  },
  ENFORCERS,
)

/** A decision, locked until the commit. */
export async function lockDecision(db: Db, decisionId: string) {
  const decision = await db
    .selectFrom('decision')
    .selectAll()
    .where('decisionId', '=', decisionId)
    .forUpdate()
    .executeTakeFirst()
  if (!decision) throw new Problem(decisionNotFound)
  return decision
}

/** Takes a decision out of force. */
export async function undo(
  work: Pick<TransactionalWork, 'db' | 'publish'> & { caller: Caller; now: Date },
  decision: Awaited<ReturnType<typeof lockDecision>>,
) {
  const { db, now } = work
  if (decision.undoneAt || !canStillUndo(decision, now)) throw new Problem(cannotUndo)
  await db
    .updateTable('decision')
    .set({ undoneAt: now })
    .where('decisionId', '=', decision.decisionId)
    .execute()
  await enforce(work, decision, now)
  await unblockImages(work, decision)
}
