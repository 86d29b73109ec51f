import { defineEntity, p } from '@mikro-orm/postgresql'
import { ofBookshelf } from '../bookshelf/bookshelf.entity.ts'

/** Whether moderators have hidden a bookshelf, and whom it was for before. */
export const ModeratedBookshelfEntity = defineEntity({
  name: 'ModeratedBookshelf',
  tableName: 'moderated_bookshelf',
  properties: {
    bookshelfId: ofBookshelf('moderated_bookshelf').primary(),
    version: p.integer(),
    isHidden: p.boolean(),
    wasPrivate: p.boolean().default(false),
    wasForFollowers: p.boolean().default(false),
  },
})
