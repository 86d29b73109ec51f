import { defineEntity, p } from '@mikro-orm/postgresql'
import { ofBookshelf } from './bookshelf.entity.ts'

/** Who follows a bookshelf. */
export const BookshelfFollowerEntity = defineEntity({
  name: 'BookshelfFollower',
  tableName: 'bookshelf_follower',
  properties: {
    bookshelfId: ofBookshelf('bookshelf_follower').primary(),
    userId: p.text().primary(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    /** False while the account of the reader is deactivated. */
    isCounted: p.boolean().default(true),
  },
  indexes: [
    {
      name: 'bookshelf_followed_by',
      expression: `create index "bookshelf_followed_by" on "bookshelf_follower" ("user_id", "created_at" desc, "bookshelf_id" desc)`,
    },
    {
      name: 'bookshelf_follower_newest',
      expression: `create index "bookshelf_follower_newest" on "bookshelf_follower" ("bookshelf_id", "created_at" desc, "user_id" desc)`,
    },
  ],
})
