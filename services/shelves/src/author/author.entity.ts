import { defineEntity, p } from '@mikro-orm/postgresql'
import type { GeneratedAlways } from 'kysely'

/** An author. The id of one who is known only by name is derived from the name. */
export const AuthorEntity = defineEntity({
  name: 'Author',
  tableName: 'author',
  properties: {
    authorId: p.text().primary(),
    name: p.text(),
    otherNames: p.array().default([]),
    bio: p.text().default(''),
    birthYear: p.integer().nullable(),
    deathYear: p.integer().nullable(),
    sourceKey: p.text().nullable(),
    sourceRevision: p.integer().nullable(),
    nameKey: p
      .text()
      .$type<GeneratedAlways<string>>()
      .generated('left(name_key(name), 200) stored')
      .index('author_by_name'),
    createdAt: p.datetime(3).defaultRaw('now()'),
    /** Counts changes by readers. */
    recordVersion: p.integer().default(0),
  },
})

/** Who wrote a book. Dumps contain books and authors in any order: references to missing ones are stored but not shown. */
export const BookAuthorEntity = defineEntity({
  name: 'BookAuthor',
  tableName: 'book_author',
  properties: {
    bookId: p.text().primary(),
    authorId: p.text().primary(),
    position: p.integer(),
  },
  indexes: [{ name: 'books_of_author', properties: ['authorId', 'bookId'] }],
})
