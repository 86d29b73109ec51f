import { actionImpossible, actionsFor, type ModerationAction, type moderationApi } from '@flyleaf/contracts'
import { Problem, createId, waitForConsumers, BatchedWork, type Given, type Handler } from '@flyleaf/service'
import { note } from '../audit/note.ts'
import { SitePages } from '../site-page/site-pages.ts'
import { lockOpenCase } from '../case/lock-case.ts'
import { REPORTERS, announceToOwner } from './announce.ts'
import { ENFORCERS, enforce } from './enforce.ts'

/** What deciding needs. */
export const deciding = { batches: BatchedWork, pages: SitePages }
type Deciding = Given<typeof deciding>

const DAY_MS = 86_400_000

const DONE: Record<ModerationAction, string> = {
  dismiss: 'Dismissed',
  'mark-spoiler': 'Marked as a spoiler',
  hide: 'Hidden',
  remove: 'Removed',
  warn: 'Warned',
  limit: 'Limited',
  suspend: 'Suspended',
}

/**
 * Decides an open case. The services that own the post and the account act on the decision and publish what they changed, which is in
 * force everywhere before this answers.
 */
export const decideCase: Handler<typeof moderationApi.decide, Deciding> = waitForConsumers(
  async (work, { caseId, action, rule, ruleKey, explanation = '', days }) => {
    const { db, caller, now } = work
    const { kind, subjectId, ownerId } = await lockOpenCase(work, caseId)
    const mayEnd = action === 'limit' || action === 'suspend'
    const isAboutPerson = action === 'warn' || mayEnd
    if (!(actionsFor[kind] as readonly string[]).includes(action) || (isAboutPerson && !ownerId))
      throw new Problem(actionImpossible)
    const named = action === 'dismiss' ? null : work.pages.nameRule(ruleKey, rule)
    const decisionId = createId()
    await db
      .insertInto('decision')
      .values({
        decisionId,
        caseId,
        kind,
        subjectId,
        ownerId,
        action,
        rule,
        ruleKey: named?.key ?? null,
        ruleTitle: named?.title ?? null,
        explanation,
        decidedBy: caller.userId,
        decidedAt: now,
        until: mayEnd && days ? new Date(now.getTime() + days * DAY_MS) : null,
      })
      .execute()
    await db
      .updateTable('moderation_case')
      .set({ isOpen: false, claimedBy: null, claimedAt: null })
      .where('caseId', '=', caseId)
      .execute()
    await note(db, { action: 'decided', actorId: caller.userId, caseId, decisionId, aboutId: ownerId })
    await enforce(work, { kind, subjectId, ownerId }, now)
    announceToOwner(work, { decisionId, ownerId, action }, 'decision')
    await work.batches.begin(work, REPORTERS, decisionId)
    return { message: DONE[action], decisionId }
  },
  ENFORCERS,
)
