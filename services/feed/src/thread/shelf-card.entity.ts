import { defineEntity, p } from '@mikro-orm/postgresql'

/** Who may read the thread of a bookshelf, and the newest books on a public one. A deleted bookshelf keeps only its id. */
export const ShelfCardEntity = defineEntity({
  name: 'ShelfCard',
  tableName: 'shelf_card',
  properties: {
    bookshelfId: p.text().primary(),
    version: p.bigint('string'),
    ownerId: p.text(),
    isPrivate: p.boolean(),
    isForFollowers: p.boolean().default(false),
    isDeleted: p.boolean().default(false),
    collaboratorIds: p.array().default([]),
    bookIds: p.array().default([]),
  },
  indexes: [{ name: 'shelf_card_of_owner', properties: ['ownerId'], where: `not is_deleted` }],
})
