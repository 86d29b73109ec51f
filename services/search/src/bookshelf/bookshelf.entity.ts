import { defineEntity, p } from '@mikro-orm/postgresql'
import type { GeneratedAlways } from 'kysely'

/** Public bookshelves. A hidden row keeps its id and version, so that older events cannot restore it. */
export const ShelfIndexEntity = defineEntity({
  name: 'ShelfIndex',
  tableName: 'shelf_index',
  properties: {
    bookshelfId: p.text().primary(),
    version: p.integer(),
    isHidden: p.boolean(),
    ownerId: p.text(),
    name: p.text(),
    description: p.text(),
    isDefault: p.boolean(),
    bookCount: p.integer(),
    followerCount: p.integer(),
    previewBookIds: p.array(),
    updatedAt: p.datetime(3),
    plainName: p.text().$type<GeneratedAlways<string>>().generated('norm(name) stored'),
    words: p
      .text()
      .columnType('tsvector')
      .$type<GeneratedAlways<string>>()
      .generated(`words_of(name || ' ' || description || ' ' || other_words) stored`),
    otherWords: p.text().default(''),
  },
  indexes: [
    { name: 'shelf_words', expression: `create index "shelf_words" on "shelf_index" using gin (words)` },
    {
      name: 'shelf_popular',
      expression: `create index "shelf_popular" on "shelf_index" (follower_count desc, book_count desc, bookshelf_id desc) where not is_hidden`,
    },
  ],
})
