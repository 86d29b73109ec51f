import { defineEntity, p } from '@mikro-orm/postgresql'
import { DecisionEntity } from '../decision/decision.entity.ts'

/** An image that a decision blocks: what it is recognised by, and which it was. */
export const ImageBlockEntity = defineEntity({
  name: 'ImageBlock',
  tableName: 'image_block',
  properties: {
    blockId: p.text().primary(),
    decisionId: p
      .manyToOne(DecisionEntity)
      .mapToPk()
      .joinColumn('decision_id')
      .deleteRule('no action')
      .foreignKeyName('image_block_decision_id_fkey')
      .index('image_block_of_decision'),
    /** With `place`, the image as it was reported; its copy is deleted 90 days after the decision. */
    copyId: p.text(),
    place: p.smallint(),
    /** Null for an image that is too plain to be recognised. */
    fingerprint: p.text().nullable(),
    digest: p.text(),
    version: p.integer(),
    isBlocked: p.boolean(),
    blockedBy: p.text(),
    blockedAt: p.datetime(3),
  },
  indexes: [
    {
      name: 'image_block_newest',
      expression: `create index "image_block_newest" on "image_block" ("blocked_at" desc, "block_id" desc) where is_blocked`,
    },
  ],
})
