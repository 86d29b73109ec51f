import { defineEntity, p } from '@mikro-orm/postgresql'
import type { ColumnType } from 'kysely'

/** What a post contributes to a book's average or a bookshelf's replies, so that it is counted once and removed exactly. */
export const CountedPostEntity = defineEntity({
  name: 'CountedPost',
  tableName: 'counted_post',
  properties: {
    postId: p.text().primary(),
    version: p.integer(),
    bookId: p.text().nullable(),
    rating: p
      .decimal()
      .columnType('numeric')
      .$type<ColumnType<string, number | string, number | string>>()
      .nullable(),
    bookshelfId: p.text().nullable(),
    authorId: p.text().nullable(),
    /** False while the account of the author is deactivated. */
    isCounted: p.boolean().default(true),
  },
  indexes: [
    { name: 'review_of_reader', properties: ['authorId', 'bookId'], where: `rating is not null` },
    { name: 'reply_of_reader', properties: ['authorId'], where: `bookshelf_id is not null` },
  ],
})
