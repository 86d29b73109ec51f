import * as z from 'zod/mini'
import { Book } from './books.ts'
import { bookshelfNotFound, bookshelfNotYours, byShelf } from './bookshelves.ts'
import { api, endpoint } from './endpoint.ts'
import { Done, SearchText, pageOf, pageQuery } from './page.ts'
import { ReaderDate } from './partial-date.ts'
import { problem } from './problem.ts'
import { bookNotFound } from './shelves.api.ts'
import { BookId, BookshelfId, Time, atMost, distinct } from './values.ts'

export const sameBookshelf = problem({
  code: 'bookshelf.same',
  status: 400,
  message: 'Choose another bookshelf to move the books to',
})

export const ShelvedBook = z.object({
  book: Book,
  /** The book's position on the shelf, from 0, independent of the sort order. */
  position: z.number(),
  notes: z.string(),
  addedAt: Time,
})
export type ShelvedBook = z.output<typeof ShelvedBook>

const bookIds = z
  .array(BookId, 'Choose at least one book')
  .check(
    z.minLength(1, 'Choose at least one book'),
    z.maxLength(1000, 'At most 1000 books at once'),
    distinct('A book is named twice'),
  )
const Position = z
  .number('Position must be a number')
  .check(z.int('Position must be a whole number'), z.minimum(0, 'Position must be at least 0'))
const kept = [bookshelfNotFound, bookshelfNotYours] as const
const counted = z.object({ message: z.string(), bookCount: z.number() })
/** The most pages of a book that is called short. */
export const SHORT_BOOK_PAGES = 200
/** The books that were not on the bookshelf before; undo removes these. */
const addedBookIds = z.array(z.string())

export const shelvedBooksApi = api('shelves', {
  list: endpoint({
    method: 'GET',
    path: '/api/bookshelves/:bookshelfId/books',
    summary: 'The books of a bookshelf',
    params: byShelf,
    query: z.object({
      ...pageQuery,
      q: z.optional(SearchText),
      sortBy: z._default(
        z.enum(['position', 'createdAt', 'title', 'publishedYear'], 'Invalid sort by'),
        'position',
      ),
      sortOrder: z._default(z.enum(['asc', 'desc'], 'Invalid sort order'), 'asc'),
      /** What the caller has not finished, what has at most `SHORT_BOOK_PAGES` pages, or what people whom the caller follows have read. */
      only: z.optional(z.enum(['unread', 'short', 'followed'], 'Invalid filter')),
    }),
    result: pageOf(ShelvedBook),
    problems: [bookshelfNotFound],
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/bookshelves/:bookshelfId/books',
    summary: 'Add books to a bookshelf',
    caller: 'reader',
    params: byShelf,
    body: z.object({ bookIds, today: z.optional(ReaderDate) }),
    result: z.object({ ...counted.shape, addedBookIds }),
    problems: [...kept, bookNotFound],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bookshelves/:bookshelfId/books',
    summary: 'Remove books from a bookshelf',
    caller: 'reader',
    params: byShelf,
    body: z.object({ bookIds, today: z.optional(ReaderDate) }),
    result: counted,
    problems: kept,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/bookshelves/:bookshelfId/books/move',
    summary: 'Move books to the end of another bookshelf, with their notes',
    caller: 'reader',
    params: byShelf,
    body: z.object({ bookIds, targetBookshelfId: BookshelfId, today: z.optional(ReaderDate) }),
    result: z.object({
      message: z.string(),
      bookCount: z.number(),
      targetBookCount: z.number(),
      addedBookIds,
    }),
    problems: [...kept, bookNotFound, sameBookshelf],
  }),
  reorder: endpoint({
    method: 'PATCH',
    path: '/api/bookshelves/:bookshelfId/books/reorder',
    summary: 'Move books to other positions on their bookshelf',
    caller: 'reader',
    params: byShelf,
    body: z.object({
      updates: z.array(z.object({ bookId: BookId, position: Position }), 'Move at least one book').check(
        z.minLength(1, 'Move at least one book'),
        z.maxLength(1000, 'At most 1000 books at once'),
        z.refine(
          (updates) => new Set(updates.map(({ bookId }) => bookId)).size === updates.length,
          'A book is named twice',
        ),
      ),
    }),
    /** The new positions of the moved books. */
    result: z.object({
      message: z.string(),
      updates: z.array(z.object({ bookId: z.string(), position: z.number() })),
    }),
    problems: [...kept, bookNotFound],
  }),
  note: endpoint({
    method: 'PATCH',
    path: '/api/bookshelves/:bookshelfId/books/:bookId',
    summary: 'Write a note on a shelved book',
    shown: true,
    caller: 'reader',
    params: z.object({ bookshelfId: BookshelfId, bookId: BookId }),
    body: z.object({
      notes: z
        .string('Notes are required')
        .check(z.trim(), atMost(500, 'Notes must be at most 500 characters')),
    }),
    result: Done,
    problems: [...kept, bookNotFound],
  }),
})
