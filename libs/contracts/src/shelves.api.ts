import * as z from 'zod/mini'
import { Audience } from './audience.ts'
import { BOOK_SORTS, Book, BookCard, BookDetail } from './books.ts'
import { api, endpoint } from './endpoint.ts'
import { bookshelfNotFound } from './bookshelves.ts'
import { SearchText, pageOf, pageQuery } from './page.ts'
import { ReaderDate } from './partial-date.ts'
import { Person } from './people.ts'
import { problem } from './problem.ts'
import { BookId, BookshelfId, atMost, distinct, whole } from './values.ts'

export const bookNotFound = problem({
  code: 'book.not-found',
  status: 404,
  message: 'This book isn’t in our library',
})
/** One of the reader's bookshelves, and whether it contains a book: a row of "Add to shelf". */
export const ShelfChoice = z.object({
  bookshelfId: z.string(),
  name: z.string(),
  audience: Audience,
  isPrivate: z.boolean(),
  isDefault: z.boolean(),
  holdsBook: z.boolean(),
})

/** A book that people are currently reading, with up to three of them. */
export const BeingRead = z.object({ book: BookCard, readerCount: z.number(), readers: z.array(Person) })
export type BeingRead = z.output<typeof BeingRead>

/** A person who has read books that the caller has read, with up to three of the books. */
export const FellowReader = z.object({ person: Person, bookCount: z.number(), books: z.array(BookCard) })
export type FellowReader = z.output<typeof FellowReader>

const few = z.object({ limit: pageQuery.limit })
const sortOrder = z._default(z.enum(['asc', 'desc'], 'Invalid sort order'), 'desc')
const byBook = z.object({ bookId: BookId })
/** Part of a name, or an id. */
const named = (name: string) =>
  z.string().check(z.trim(), atMost(100, `${name} must be at most 100 characters`))

export const booksApi = api('shelves', {
  list: endpoint({
    method: 'GET',
    path: '/api/books',
    summary: 'The catalogue',
    query: z.object({
      ...pageQuery,
      q: z.optional(SearchText),
      minRating: z.optional(
        z.coerce
          .number('Minimum rating must be a number')
          .check(
            z.minimum(0, 'Minimum rating must be at least 0'),
            z.maximum(5, 'Minimum rating must be at most 5'),
          ),
      ),
      minYear: z.optional(whole('Minimum year', 0, new Date().getFullYear())),
      maxYear: z.optional(whole('Maximum year', 0, new Date().getFullYear())),
      language: z.optional(z.string().check(z.maxLength(50, 'Language must be at most 50 characters'))),
      minPages: z.optional(whole('Minimum pages', 1, 10000)),
      maxPages: z.optional(whole('Maximum pages', 1, 10000)),
      author: z.optional(named('Author')),
      subject: z.optional(named('Subject')),
      series: z.optional(named('Series')),
      sortBy: z._default(z.enum(BOOK_SORTS, 'Invalid sort by'), 'ratingCount'),
      sortOrder,
    }),
    result: pageOf(Book),
  }),
  beingRead: endpoint({
    method: 'GET',
    path: '/api/books/being-read',
    summary: 'Books that other people are reading now, most readers first',
    query: few,
    result: z.object({ items: z.array(BeingRead) }),
  }),
  fellowReaders: endpoint({
    method: 'GET',
    path: '/api/books/fellow-readers',
    summary: 'People who have read the same books as I, most books in common first',
    caller: 'reader',
    query: few,
    result: z.object({ items: z.array(FellowReader) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/books/:bookId',
    summary: 'One book',
    params: byBook,
    result: BookDetail,
    problems: [bookNotFound],
  }),
  shelves: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/bookshelves',
    summary: 'My bookshelves, and whether each holds a book',
    caller: 'reader',
    params: byBook,
    result: z.object({ items: z.array(ShelfChoice) }),
    problems: [bookNotFound],
  }),
  setShelves: endpoint({
    method: 'PUT',
    path: '/api/books/:bookId/bookshelves',
    summary: 'Choose which of my bookshelves hold a book',
    caller: 'reader',
    params: byBook,
    body: z.object({
      bookshelfIds: z
        .array(BookshelfId)
        .check(z.maxLength(1000, 'At most 1000 bookshelves at once'), distinct('A bookshelf is named twice')),
      today: z.optional(ReaderDate),
    }),
    result: z.object({ message: z.string(), items: z.array(ShelfChoice) }),
    problems: [bookNotFound, bookshelfNotFound],
  }),
})
