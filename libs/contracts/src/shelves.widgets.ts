import type { Book, BookCard } from './books.ts'
import type { Bookshelf } from './bookshelves.ts'
import type { FoundBook, FoundBookshelf } from './search.api.ts'

/** The widgets that mf-shelves lends to other teams' pages, and their props. */
export interface ShelvesWidgets {
  'shelves.shelf-list': { username: string }
  'shelves.shelf-card': { bookshelf: Bookshelf | FoundBookshelf }
  /** A bookshelf as others show it beside their own words; nothing where the reader may not see it. */
  'shelves.linked-shelf': { bookshelfId: string }
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
  /** For Home: what the reader reads and means to read, and what others are reading. */
  'shelves.home-books': object
  /** What others are reading now, by covers. */
  'shelves.being-read': object
  /** A book beside what is said about it. */
  'shelves.book-aside': { bookId: string }
  /** Covers to choose from; the chosen books go onto the reader's Read bookshelf. */
  'shelves.first-books': object
  /** People who have read the reader's books. */
  'shelves.fellow-readers': object
  'shelves.book-row': { book: Book | FoundBook }
  /** A book as others show it beside their own words. */
  'shelves.linked-book': { bookId: string }
}
