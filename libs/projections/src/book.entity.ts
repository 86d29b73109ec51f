import { defineEntity, p } from '@mikro-orm/postgresql'

/** A book as lists show it. */
export const BookCardEntity = defineEntity({
  name: 'BookCard',
  tableName: 'book_card',
  properties: {
    bookId: p.text().primary(),
    version: p.bigint('string'),
    title: p.text(),
    authors: p.json<string[]>(),
    publishedYear: p.integer().nullable(),
    cover: p.text().nullable(),
  },
})
