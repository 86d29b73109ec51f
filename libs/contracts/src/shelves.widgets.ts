import type { Book, BookCard } from './books.ts'
import type { Bookshelf } from './bookshelves.ts'
import type { FoundBook, FoundBookshelf } from './search.api.ts'

/** The widgets that mf-shelves provides to other teams' pages, and their props. */
export interface ShelvesWidgets {
  'shelves.shelf-list': { username: string }
  'shelves.shelf-card': { bookshelf: Bookshelf | FoundBookshelf }
  /** A bookshelf embedded in a post or a message; empty when the reader may not see it. */
  'shelves.linked-shelf': { bookshelfId: string }
  'shelves.book-picker': {
    value: BookCard | null
    onChange: (book: BookCard | null) => void
    id?: string
    invalid?: boolean
  }
  'shelves.book-actions': { bookId: string }
  /** What a person is reading, with progress; empty when there is nothing or it is private. */
  'shelves.currently-reading': { username: string }
  /** Charts of what a person has read; the year is part of the URL. */
  'shelves.statistics': { username: string }
  /** For Home: the books that the reader is reading or wants to read, and those that others are reading. */
  'shelves.home-books': object
  /** The best-known books as rows of covers; without links where they only decorate. */
  'shelves.cover-wall': { rows?: 2 | 4; isDecoration?: boolean }
  /** Covers of the books that others are reading now. */
  'shelves.being-read': object
  /** A book, shown in the margin of the page with posts about it. */
  'shelves.book-aside': { bookId: string }
  /** Covers to choose from; chosen books are added to the reader's Read bookshelf. */
  'shelves.first-books': object
  /** People who have read the same books as the reader. */
  'shelves.fellow-readers': object
  'shelves.book-row': { book: Book | FoundBook }
  /** A book embedded in a post or a message. */
  'shelves.linked-book': { bookId: string }
}
