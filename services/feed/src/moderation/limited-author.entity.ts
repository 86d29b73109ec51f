import { defineEntity, p } from '@mikro-orm/postgresql'

/** Whether moderators limit a person: what they write meanwhile reaches only their followers. */
export const LimitedAuthorEntity = defineEntity({
  name: 'LimitedAuthor',
  tableName: 'limited_author',
  properties: {
    userId: p.text().primary(),
    version: p.integer(),
    isLimited: p.boolean(),
  },
})
