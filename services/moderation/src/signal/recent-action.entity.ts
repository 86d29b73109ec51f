import type { ReportSignal } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'

/** What people have done in the last days of which many together are a reason to look. */
export const RecentActionEntity = defineEntity({
  name: 'RecentAction',
  tableName: 'recent_action',
  properties: {
    userId: p.text().primary(),
    /** What many lead to. */
    signal: p.text().$type<ReportSignal>().primary(),
    /** The post, the conversation, or whom they follow. */
    subjectId: p.text().primary(),
    /** Those of one fingerprint count together; empty where all do. */
    fingerprint: p.text().default(''),
    /** Whether it has led to a report. */
    isCounted: p.boolean().default(false),
    at: p.datetime(3),
  },
  indexes: [
    { name: 'recent_action_oldest', properties: ['at'] },
    {
      name: 'recent_action_uncounted',
      properties: ['userId', 'signal', 'fingerprint'],
      where: 'not is_counted',
    },
  ],
})

/** Who has joined in the last days. */
export const NewcomerEntity = defineEntity({
  name: 'Newcomer',
  tableName: 'newcomer',
  properties: { userId: p.text().primary(), joinedAt: p.datetime(3) },
})
