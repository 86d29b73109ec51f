import { migration } from '@flyleaf/service'

/** The books that were added to a bookshelf last: for feed readers, which poll. */
export const newestShelvedBooks = migration(
  `create index shelved_book_newest on shelved_book (bookshelf_id, added_at desc, book_id desc)`,
)
