import { events, type EventData } from '@flyleaf/contracts'
import type { Batch, TransactionalWork } from '@flyleaf/service'

type Topic = EventData<'decision.announced'>['topic']

interface Decided {
  decisionId: string
  ownerId: string | null
  action: EventData<'decision.announced'>['action']
}

/** Tells whom a decision is about; nobody of what was dismissed. */
export function announceToOwner(
  { publish, now }: Pick<TransactionalWork, 'publish'> & { now: Date },
  { decisionId, ownerId, action }: Decided,
  topic: Topic,
) {
  if (!ownerId || action === 'dismiss') return
  publish(events.moderation.decisionAnnounced, decisionId, {
    decisionId,
    topic,
    action,
    userIds: [ownerId],
    at: now.toISOString(),
  })
}

/** The kind of batched work that tells the reporters of a decision's case. */
export const REPORTERS = 'reporters of a decided case'
const TOGETHER = 100

export const tellReporters: Batch = async ({ db, publish }, decisionId, after) => {
  const told = await db
    .selectFrom('decision')
    .innerJoin('report', 'report.caseId', 'decision.caseId')
    .select(['decision.action', 'decision.decidedAt', 'report.reporterId'])
    .where('decision.decisionId', '=', decisionId)
    .where('report.reporterId', '>', after ?? '')
    .orderBy('report.reporterId')
    .limit(TOGETHER)
    .execute()
  const [first] = told
  if (!first) return null
  const userIds = told.flatMap(({ reporterId }) => reporterId ?? [])
  publish(events.moderation.decisionAnnounced, decisionId, {
    decisionId,
    topic: 'report',
    action: first.action,
    userIds,
    at: new Date(first.decidedAt).toISOString(),
  })
  return told.length < TOGETHER ? null : userIds.at(-1)!
}
