import { defineEntity, p } from '@mikro-orm/postgresql'

/** A lookup in an external catalogue, hashed: readers' search texts are not stored. */
export const ExternalQuestionEntity = defineEntity({
  name: 'ExternalQuestion',
  tableName: 'external_question',
  properties: {
    question: p.text().primary(),
    found: p.integer(),
    askedAt: p.datetime(3).defaultRaw('now()'),
  },
})
