import { caseClaimed, caseClosed, caseNotFound } from '@flyleaf/contracts'
import { Problem, type Caller, type Work } from '@flyleaf/service'
import { requireModerator } from '../moderator/moderators.ts'
import { isClaimedByAnother } from './claims.rules.ts'

/** An open case that no other moderator is looking at, locked until the commit. It is not about the caller. */
export async function lockOpenCase(work: Work<Caller>, caseId: string) {
  await requireModerator(work)
  const found = await work.db
    .selectFrom('moderation_case')
    .selectAll()
    .where('caseId', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
  if (!found || found.ownerId === work.caller.userId) throw new Problem(caseNotFound)
  if (!found.isOpen) throw new Problem(caseClosed)
  if (isClaimedByAnother(found, work.caller.userId, work.now)) throw new Problem(caseClaimed)
  return found
}
