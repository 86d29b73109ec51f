import { defineEntity, p } from '@mikro-orm/postgresql'
import { ofBook } from '../book/book.entity.ts'
import { ofBookshelf } from '../bookshelf/bookshelf.entity.ts'

/** A book on a bookshelf. */
export const ShelvedBookEntity = defineEntity({
  name: 'ShelvedBook',
  tableName: 'shelved_book',
  properties: {
    bookshelfId: ofBookshelf('shelved_book').primary(),
    bookId: ofBook('shelved_book', 'no action').primary().index('shelves_of_book'),
    notes: p.text().default(''),
    addedAt: p.datetime(3).defaultRaw('now()'),
    /** Books are ordered by sparse ranks, so that a move only writes the moved books. */
    rank: p.bigint('string'),
  },
  indexes: [
    { name: 'shelved_book_by_rank', properties: ['bookshelfId', 'rank', 'bookId'] },
    {
      name: 'shelved_book_newest',
      expression: `create index "shelved_book_newest" on "shelved_book" ("bookshelf_id", "added_at" desc, "book_id" desc)`,
    },
  ],
})
