import * as z from 'zod/mini'
import { BOOK_SORTS, Book, BookCard, BookDetail } from './books.ts'
import { endpoint } from './endpoint.ts'
import { Done, SearchText, pageOf, pageQuery } from './page.ts'
import { Person, Username } from './people.ts'
import { notSignedIn, problem } from './problem.ts'
import { BookId, BookshelfId, Time, optionalText, requiredText, whole } from './values.ts'

export const bookNotFound = problem({
  code: 'book.not-found',
  status: 404,
  message: 'This book is not in our library',
})
export const bookshelfNotFound = problem({
  code: 'bookshelf.not-found',
  status: 404,
  message: 'This bookshelf does not exist',
})
export const bookshelfNotYours = problem({
  code: 'bookshelf.not-yours',
  status: 403,
  message: 'Only the owner can change this bookshelf',
})
export const defaultShelfStays = problem({
  code: 'bookshelf.default',
  status: 409,
  message: 'Default bookshelves cannot be deleted',
})
export const readerNotFound = problem({
  code: 'bookshelf.owner-not-found',
  status: 404,
  message: 'This reader does not exist',
})

export const Bookshelf = z.object({
  bookshelfId: z.string(),
  name: z.string(),
  description: z.string(),
  isPrivate: z.boolean(),
  isDefault: z.boolean(),
  owner: Person,
  bookCount: z.number(),
  followerCount: z.number(),
  replyCount: z.number(),
  /** The first few books, for a card that looks like a shelf. */
  preview: z.array(BookCard),
  createdAt: Time,
  updatedAt: Time,
  viewer: z.object({ isOwner: z.boolean(), canEdit: z.boolean(), isFollowing: z.boolean() }),
})
export type Bookshelf = z.output<typeof Bookshelf>

export const ShelvedBook = z.object({
  book: Book,
  position: z.number(),
  notes: z.string(),
  addedAt: Time,
})
export type ShelvedBook = z.output<typeof ShelvedBook>

/** One of my shelves and whether a book stands on it: the rows of "Add to shelf". */
export const ShelfChoice = z.object({
  bookshelfId: z.string(),
  name: z.string(),
  isPrivate: z.boolean(),
  isDefault: z.boolean(),
  holdsBook: z.boolean(),
})

export const SHELF_SORTS = [
  'name',
  'createdAt',
  'updatedAt',
  'bookCount',
  'followerCount',
  'replyCount',
] as const
const sortOrder = z._default(z.enum(['asc', 'desc'], 'Invalid sort order'), 'desc')
const shelfListQuery = z.object({
  ...pageQuery,
  q: z.optional(SearchText),
  type: z._default(z.enum(['all', 'default', 'custom'], 'Invalid shelf type'), 'all'),
  privacy: z._default(z.enum(['all', 'private', 'public'], 'Invalid privacy type'), 'all'),
  sortBy: z._default(z.enum(SHELF_SORTS, 'Invalid sort by'), 'createdAt'),
  sortOrder,
})
const shelfFields = {
  name: requiredText('Name', 100),
  description: optionalText('Description', 500),
  isPrivate: z.optional(z.boolean('Privacy must be true or false')),
}
const byShelf = z.object({ bookshelfId: BookshelfId })
const byBook = z.object({ bookId: BookId })
const bookIds = z.array(BookId, 'Choose at least one book').check(
  z.minLength(1, 'Choose at least one book'),
  z.maxLength(1000, 'At most 1000 books at once'),
  z.refine((ids) => new Set(ids).size === ids.length, 'A book is named twice'),
)
/** Part of a name, or the id of what has it. */
const named = (name: string) =>
  z.string().check(z.trim(), z.maxLength(100, `${name} must be at most 100 characters`))
const seen = [bookshelfNotFound] as const
const changed = [notSignedIn, bookshelfNotFound, bookshelfNotYours] as const

export const booksApi = {
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
    summary: 'Which of my shelves hold a book',
    caller: 'reader',
    params: byBook,
    result: z.object({ items: z.array(ShelfChoice) }),
    problems: [notSignedIn, bookNotFound],
  }),
  setShelves: endpoint({
    method: 'PUT',
    path: '/api/books/:bookId/bookshelves',
    summary: 'Set which of my shelves hold a book',
    caller: 'reader',
    params: byBook,
    body: z.object({
      bookshelfIds: z.array(BookshelfId).check(z.maxLength(1000, 'At most 1000 bookshelves at once')),
    }),
    result: z.object({ message: z.string(), items: z.array(ShelfChoice) }),
    problems: [notSignedIn, bookNotFound, bookshelfNotFound],
  }),
}

export const bookshelvesApi = {
  mine: endpoint({
    method: 'GET',
    path: '/api/bookshelves',
    summary: 'My bookshelves',
    caller: 'reader',
    query: shelfListQuery,
    result: pageOf(Bookshelf),
    problems: [notSignedIn],
  }),
  discover: endpoint({
    method: 'GET',
    path: '/api/bookshelves/discover',
    summary: 'Public bookshelves worth a look',
    query: z.object(pageQuery),
    result: pageOf(Bookshelf),
  }),
  following: endpoint({
    method: 'GET',
    path: '/api/bookshelves/following',
    summary: 'Bookshelves I follow',
    caller: 'reader',
    query: z.object(pageQuery),
    result: pageOf(Bookshelf),
    problems: [notSignedIn],
  }),
  collaborating: endpoint({
    method: 'GET',
    path: '/api/bookshelves/collaborating',
    summary: 'Bookshelves I keep with others',
    caller: 'reader',
    query: z.object(pageQuery),
    result: pageOf(Bookshelf),
    problems: [notSignedIn],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/users/:username/bookshelves',
    summary: "A person's bookshelves that I may see",
    params: z.object({ username: Username }),
    query: z.object(pageQuery),
    result: pageOf(Bookshelf),
    problems: [readerNotFound],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bookshelves',
    summary: 'Make a bookshelf',
    caller: 'reader',
    status: 201,
    idempotent: true,
    body: z.object(shelfFields),
    result: z.object({ message: z.string(), bookshelf: Bookshelf }),
    problems: [notSignedIn],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bookshelves/:bookshelfId',
    summary: 'One bookshelf',
    params: byShelf,
    result: Bookshelf,
    problems: seen,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/bookshelves/:bookshelfId',
    summary: 'Rename, describe or change the privacy of a bookshelf',
    caller: 'reader',
    params: byShelf,
    body: z.object({
      name: z.optional(requiredText('Name', 100)),
      description: shelfFields.description,
      isPrivate: shelfFields.isPrivate,
    }),
    result: z.object({ message: z.string(), bookshelf: Bookshelf }),
    problems: changed,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bookshelves/:bookshelfId',
    summary: 'Delete a bookshelf',
    caller: 'reader',
    params: byShelf,
    result: Done,
    problems: [...changed, defaultShelfStays],
  }),
  follow: endpoint({
    method: 'POST',
    path: '/api/bookshelves/:bookshelfId/follow',
    summary: 'Follow or unfollow a bookshelf',
    caller: 'reader',
    params: byShelf,
    result: z.object({ message: z.string(), isFollowing: z.boolean(), followerCount: z.number() }),
    problems: [notSignedIn, bookshelfNotFound],
  }),
  books: endpoint({
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
    }),
    result: pageOf(ShelvedBook),
    problems: seen,
  }),
  addBooks: endpoint({
    method: 'POST',
    path: '/api/bookshelves/:bookshelfId/books',
    summary: 'Put books on a bookshelf',
    caller: 'reader',
    params: byShelf,
    body: z.object({ bookIds }),
    result: z.object({ message: z.string(), bookCount: z.number() }),
    problems: [...changed, bookNotFound],
  }),
  removeBooks: endpoint({
    method: 'DELETE',
    path: '/api/bookshelves/:bookshelfId/books',
    summary: 'Take books off a bookshelf',
    caller: 'reader',
    params: byShelf,
    body: z.object({ bookIds }),
    result: z.object({ message: z.string(), bookCount: z.number() }),
    problems: changed,
  }),
  noteBook: endpoint({
    method: 'PATCH',
    path: '/api/bookshelves/:bookshelfId/books/:bookId',
    summary: 'Write a note on a shelved book',
    caller: 'reader',
    params: z.object({ bookshelfId: BookshelfId, bookId: BookId }),
    body: z.object({
      notes: z
        .string('Notes are required')
        .check(z.trim(), z.maxLength(500, 'Notes must be at most 500 characters')),
    }),
    result: Done,
    problems: [...changed, bookNotFound],
  }),
}
