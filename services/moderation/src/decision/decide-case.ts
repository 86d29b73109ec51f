import {
  actionImpossible,
  actionsFor,
  type InputOf,
  type ModerationAction,
  type moderationApi,
} from '@flyleaf/contracts'
import {
  BatchedWork,
  Problem,
  beforeTransaction,
  createId,
  waitForConsumers,
  type Caller,
  type Given,
  type Work,
} from '@flyleaf/service'
import { note } from '../audit/note.ts'
import { SitePages } from '../site-page/site-pages.ts'
import { lockOpenCase } from '../case/lock-case.ts'
import { blockImages, recogniseImages, recognising, type Recognised } from '../image-block/block-images.ts'
import { REPORTERS, announceToOwner } from './announce.ts'
import { ENFORCERS, enforce } from './enforce.ts'

/** What deciding needs. */
export const deciding = { batches: BatchedWork, pages: SitePages, ...recognising }
type Deciding = Given<typeof deciding>
type Input = InputOf<typeof moderationApi.decide>

const DAY_MS = 86_400_000

const DONE: Record<ModerationAction, string> = {
  dismiss: 'Dismissed',
  'mark-spoiler': 'Marked as a spoiler',
  hide: 'Hidden',
  'remove-images': 'Images removed',
  'remove-picture': 'Profile picture removed',
  remove: 'Removed',
  warn: 'Warned',
  limit: 'Limited',
  suspend: 'Suspended',
}

async function decide(work: Work<Caller> & Deciding, input: Input, images: Recognised[]) {
  const { caseId, action, rule, ruleKey, explanation = '', days } = input
  const { db, caller, now } = work
  const { kind, subjectId, ownerId } = await lockOpenCase(work, caseId)
  const mayEnd = action === 'limit' || action === 'suspend'
  const isAboutPerson = action === 'warn' || action === 'remove-picture' || mayEnd
  if (!(actionsFor[kind] as readonly string[]).includes(action) || (isAboutPerson && !ownerId))
    throw new Problem(actionImpossible)
  if (action === 'dismiss' && images.length > 0) throw Problem.of(actionImpossible, 'blockedImages')
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
  await blockImages(work, { decisionId, caseId, ownerId }, images)
  await enforce(work, { kind, subjectId, ownerId }, now)
  announceToOwner(work, { decisionId, ownerId, action }, 'decision')
  await work.batches.begin(work, REPORTERS, decisionId)
  return { message: DONE[action], decisionId }
}

/**
 * Decides an open case. The services that own the post and the account act on the decision and publish what they changed, which is in
 * force everywhere before this answers.
 */
export const decideCase = waitForConsumers(beforeTransaction(recogniseImages, decide), ENFORCERS)
