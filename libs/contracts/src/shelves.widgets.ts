import type { Book, BookCard } from './books.ts'
import type { Bookshelf } from './bookshelves.ts'
import type { FoundBook, FoundBookshelf } from './search.api.ts'

/** The widgets that mf-shelves lends to other teams' pages, and their props. */
export interface ShelvesWidgets {
  'shelves.shelf-list': { username: string }
  'shelves.shelf-card': { bookshelf: Bookshelf | FoundBookshelf }
  /** A bookshelf as others show it beside their own words; nothing where the reader may not see it. */
  'shelves.shelf-slip': { bookshelfId: string }
  'shelves.book-picker': {
    value: BookCard | null
    onChange: (book: BookCard | null) => void
    id?: string
    invalid?: boolean
  }
  'shelves.book-actions': { bookId: string }
  /** What a person is reading, with progress; empty when it is nothing or private. */
  'shelves.currently-reading': { username: string }
  /** What a person has read, as charts; the address names the year. */
  'shelves.statistics': { username: string }
  'shelves.book-row': { book: Book | FoundBook }
  /** A book as others show it beside their own words. */
  'shelves.book-slip': { bookId: string }
}
