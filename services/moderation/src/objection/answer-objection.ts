import { cannotUndo, ownCase, type moderationApi } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Handler } from '@flyleaf/service'
import { note } from '../audit/note.ts'
import { announceToOwner } from '../decision/announce.ts'
import { ENFORCERS } from '../decision/enforce.ts'
import { lockDecision, undo } from '../decision/undo-decision.ts'
import { isAnotherThere, requireModerator } from '../moderator/moderators.ts'

/** Upholds a decision that somebody objects to, or reverses it. Not by whoever decided, unless nobody else can. */
export const answerObjection: Handler<typeof moderationApi.answer> = waitForConsumers(
  async (work, { decisionId, isReversed, answer = '' }) => {
    await requireModerator(work)
    const { db, caller } = work
    const decision = await lockDecision(db, decisionId)
    const { ownerId, caseId, decidedBy, objectionState } = decision
    if (ownerId === caller.userId) throw new Problem(ownCase)
    if (decidedBy === caller.userId && (await isAnotherThere(db, [caller.userId, ownerId ?? ''])))
      throw new Problem(ownCase)
    if (objectionState !== 'waiting') throw new Problem(cannotUndo)
    if (isReversed && !decision.undoneAt) await undo(work, decision)
    await db
      .updateTable('decision')
      .set({ objectionState: isReversed ? 'reversed' : 'upheld', answer })
      .where('decisionId', '=', decisionId)
      .execute()
    await note(db, { action: 'answered', actorId: caller.userId, caseId, decisionId, aboutId: ownerId })
    announceToOwner(work, decision, 'objection')
    return { message: isReversed ? 'The decision is reversed' : 'The decision is upheld' }
  },
  ENFORCERS,
)
