import { defineEntity, p } from '@mikro-orm/postgresql'

/** The readers who get emails about what they have not seen since a time. */
export const DigestEntity = defineEntity({
  name: 'Digest',
  tableName: 'digest',
  properties: {
    userId: p.text().primary(),
    every: p.enum(['daily', 'weekly']),
    since: p.datetime(3),
    dueAt: p.datetime(3).index('digest_due'),
  },
})
