import { defineEntity, p } from '@mikro-orm/postgresql'

/** An excerpt of a post, and who may read its thread. */
export const PostCardEntity = defineEntity({
  name: 'PostCard',
  tableName: 'post_card',
  properties: {
    postId: p.text().primary(),
    version: p.bigint('string'),
    authorId: p.text(),
    snippet: p.text().nullable(),
    isDeleted: p.boolean().default(false),
    /** Who owns the bookshelf, or wrote the post, that the thread begins with; null for posts that are not replies. */
    threadOwnerId: p.text().nullable(),
    threadBookshelfId: p.text().nullable(),
  },
  indexes: [
    { name: 'post_card_of_thread', properties: ['threadOwnerId'], where: `thread_owner_id is not null` },
    {
      name: 'post_card_of_bookshelf',
      properties: ['threadBookshelfId'],
      where: `thread_bookshelf_id is not null`,
    },
  ],
})

/** A bookshelf's name, and who may read its thread. */
export const ShelfCardEntity = defineEntity({
  name: 'ShelfCard',
  tableName: 'shelf_card',
  properties: {
    bookshelfId: p.text().primary(),
    version: p.bigint('string'),
    ownerId: p.text(),
    /** Empty for a private bookshelf. */
    name: p.text(),
    isDeleted: p.boolean().default(false),
    isPrivate: p.boolean().default(false),
    isForFollowers: p.boolean().default(false),
    collaboratorIds: p.array().default([]),
  },
  indexes: [{ name: 'shelf_card_for_followers', properties: ['ownerId'], where: `is_for_followers` }],
})
