import { defineEntity, p } from '@mikro-orm/postgresql'

/** Who has blocked whom in the last days. An ended block keeps its row, so that the newest version wins in whatever order events arrive. */
export const RecentBlockEntity = defineEntity({
  name: 'RecentBlock',
  tableName: 'recent_block',
  properties: {
    blockedId: p.text().primary(),
    blockerId: p.text().primary(),
    version: p.bigint('string'),
    isBlocked: p.boolean(),
    /** Whether it has led to a report. */
    isCounted: p.boolean().default(false),
    at: p.datetime(3),
  },
  indexes: [
    { name: 'recent_block_of_blocker', properties: ['blockerId'] },
    { name: 'recent_block_oldest', properties: ['at'] },
  ],
})
