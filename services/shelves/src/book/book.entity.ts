import { createId } from '@flyleaf/service'
import { defineEntity, p } from '@mikro-orm/postgresql'

const BookSchema = defineEntity({
  name: 'Book',
  tableName: 'book',
  properties: {
    bookId: p
      .text()
      .primary()
      .onCreate(() => createId()),
    title: p.text(),
    authors: p.json<string[]>(),
    publishedYear: p.integer().nullable(),
    pageCount: p.integer().nullable(),
    language: p.text().nullable(),
    isbn13: p.text().nullable(),
    subjects: p.json<string[]>(),
    description: p.text().default(''),
    editionCount: p.integer().default(0),
    origin: p.text(),
    addedBy: p.text().nullable(),
    createdAt: p.datetime(3),
  },
})

/** A book as a reader adds it. SQL statements maintain its ratings and everything that imports write. */
export class BookEntity extends BookSchema.class {}
BookSchema.setClass(BookEntity)
