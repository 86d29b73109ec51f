import type { moderationApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { note } from '../audit/note.ts'
import { lockOpenCase } from './lock-case.ts'

/** Claims a case for the caller, or gives it back to the queue. */
export const claimCase: Handler<typeof moderationApi.claim> = async (work, { caseId, isClaimed }) => {
  const { db, caller, now } = work
  const found = await lockOpenCase(work, caseId)
  await db
    .updateTable('moderation_case')
    .set(isClaimed ? { claimedBy: caller.userId, claimedAt: now } : { claimedBy: null, claimedAt: null })
    .where('caseId', '=', caseId)
    .execute()
  const isAsBefore = isClaimed === (found.claimedBy === caller.userId)
  if (!isAsBefore)
    await note(db, { action: isClaimed ? 'claimed' : 'released', actorId: caller.userId, caseId })
  return { message: isClaimed ? 'This is yours for 30 minutes' : 'Others can take it now' }
}
