import { createId } from '@flyleaf/service'
import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql'

/** A bookshelf. The unit of work reads what its owner edits; the rest is read and changed by statements. */
export const BookshelfEntity = defineEntity({
  name: 'Bookshelf',
  tableName: 'bookshelf',
  properties: {
    bookshelfId: p
      .text()
      .primary()
      .onCreate(() => createId()),
    version: p.integer().version().default(1),
    ownerId: p.text(),
    name: p.text(),
    description: p.text().default(''),
    /** Whether it is not for everyone. */
    isPrivate: p.boolean().default(false),
    /** Of a private one, whether the followers of its owner see it. */
    isForFollowers: p.boolean().default(false),
    defaultKey: p.enum(['want-to-read', 'currently-reading', 'read']).nullable(),
    bookCount: p.integer().default(0).lazy(),
    followerCount: p.integer().default(0).lazy(),
    replyCount: p.integer().default(0).lazy(),
    createdAt: p.datetime(3).defaultRaw('now()'),
    updatedAt: p.datetime(3).defaultRaw('now()'),
  },
  uniques: [{ name: 'bookshelf_owner_id_default_key_key', properties: ['ownerId', 'defaultKey'] }],
  indexes: [
    {
      name: 'bookshelf_of_owner',
      expression: `create index "bookshelf_of_owner" on "bookshelf" ("owner_id", "created_at" desc, "bookshelf_id" desc)`,
    },
    {
      name: 'bookshelf_discovered',
      expression: `create index "bookshelf_discovered" on "bookshelf" ("follower_count" desc, "bookshelf_id" desc) where not is_private and default_key is null and book_count > 0`,
    },
    {
      name: 'bookshelf_discovered_newest',
      expression: `create index "bookshelf_discovered_newest" on "bookshelf" ("created_at" desc, "bookshelf_id" desc) where not is_private and default_key is null and book_count > 0`,
    },
  ],
  checks: [
    { name: 'bookshelf_book_count_check', expression: `book_count >= 0` },
    { name: 'bookshelf_follower_count_check', expression: `follower_count >= 0` },
    { name: 'bookshelf_reply_count_check', expression: `reply_count >= 0` },
    { name: 'bookshelf_audience_check', expression: `is_private or not is_for_followers` },
  ],
})

export type BookshelfEntity = InferEntity<typeof BookshelfEntity>

/** The bookshelf that a row of another table belongs to. */
export const ofBookshelf = (table: string) =>
  p
    .manyToOne(BookshelfEntity)
    .mapToPk()
    .joinColumn('bookshelf_id')
    .updateRule('no action')
    .deleteRule('cascade')
    .foreignKeyName(`${table}_bookshelf_id_fkey`)
    .index(false)

/** A deleted bookshelf, by its id only. A trigger writes it. */
export const DeletedBookshelfEntity = defineEntity({
  name: 'DeletedBookshelf',
  tableName: 'deleted_bookshelf',
  properties: { bookshelfId: p.text().primary(), version: p.integer() },
})
