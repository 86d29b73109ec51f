import { cannotObject, decisionNotFound, type decisionsApi } from '@flyleaf/contracts'
import { Problem, type Handler } from '@flyleaf/service'
import { note } from '../audit/note.ts'
import { isOpenToObjection } from '../decision/decision.view.ts'
import { decisionAbout } from '../decision/list-decisions.ts'
import { lockDecision } from '../decision/undo-decision.ts'

/** Objects to a decision about the caller, once. */
export const objectTo: Handler<typeof decisionsApi.object> = async (
  { db, caller, now },
  { decisionId, words },
) => {
  const decision = await lockDecision(db, decisionId)
  const { ownerId, action, caseId } = decision
  if (ownerId !== caller.userId || action === 'dismiss') throw new Problem(decisionNotFound)
  if (!isOpenToObjection(decision, now)) throw new Problem(cannotObject)
  await db
    .updateTable('decision')
    .set({ objectionState: 'waiting', objection: words, objectedAt: now })
    .where('decisionId', '=', decisionId)
    .execute()
  await note(db, { action: 'objected', actorId: caller.userId, caseId, decisionId, aboutId: caller.userId })
  return {
    message: 'Thank you. A moderator will read it',
    decision: await decisionAbout({ db, now }, caller.userId, decisionId),
  }
}
