import type { Audience } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'

/** Whom a person's new posts are for. */
export const PostAudienceEntity = defineEntity({
  name: 'PostAudience',
  tableName: 'post_audience',
  properties: {
    userId: p.text().primary(),
    version: p.bigint('string'),
    audience: p.text().$type<Audience>(),
  },
})
