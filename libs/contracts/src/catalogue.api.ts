import * as z from 'zod/mini'
import {
  Author,
  BOOK_SORTS,
  Book,
  BookDetail,
  Edition,
  FollowedAuthor,
  FollowedSeries,
  following,
} from './books.ts'
import { api, endpoint } from './endpoint.ts'
import { toIsbn13 } from './isbn.ts'
import { languageIn } from './language.ts'
import {
  IMAGE_BYTES_MAX,
  imageBlocked,
  imageTooLarge,
  imageTooManyPixels,
  imagesTooBusy,
  notAnImage,
} from './media.ts'
import { pageOf, pageQuery } from './page.ts'
import { problem } from './problem.ts'
import { bookNotFound } from './shelves.api.ts'
import { AuthorId, BookId, SeriesId, optionalText, requiredText, wantedState, whole } from './values.ts'

export const authorNotFound = problem({
  code: 'author.not-found',
  status: 404,
  message: 'This author isn’t in our library',
})
export const seriesNotFound = problem({
  code: 'series.not-found',
  status: 404,
  message: 'This series isn’t in our library',
})

export const coverNotYours = problem({
  code: 'book.cover-not-yours',
  status: 403,
  message: 'Only librarians and the reader who added a book can change its cover',
})

const byBook = z.object({ bookId: BookId })
const byAuthor = z.object({ authorId: AuthorId })
const bySeries = z.object({ seriesId: SeriesId })
/** The result of following something, or of ending that. */
const followed = z.object({
  message: z.string(),
  isFollowing: z.boolean(),
  followerCount: following.followerCount,
})
const sortOrder = z._default(z.enum(['asc', 'desc'], 'Invalid sort order'), 'desc')

/** A book that a reader adds. Years before the common era are negative. */
export const NewBook = z.object({
  title: requiredText('Title', 255),
  authors: z
    .array(requiredText('Author', 100), 'Author is required')
    .check(z.minLength(1, 'Author is required'), z.maxLength(20, 'At most 20 authors')),
  isbn: z.optional(
    z.string('ISBN must be text').check(
      z.trim(),
      z.refine((text) => text === '' || toIsbn13(text) !== null, 'Please check this ISBN'),
    ),
  ),
  publishedYear: z.optional(whole('Year', -3000, new Date().getFullYear() + 1)),
  pageCount: z.optional(whole('Pages', 1, 10000)),
  /** ISO 639: `en`, `grc`. */
  language: z.optional(
    z.string('Language must be text').check(
      z.trim(),
      z.toLowerCase(),
      z.regex(/^[a-z]{2,3}$/, 'Please choose a language'),
      z.overwrite((code) => languageIn(code) ?? code),
    ),
  ),
  publisher: optionalText('Publisher', 100),
  format: optionalText('Format', 50),
  description: optionalText('Description', 5000),
  subjects: z.optional(z.array(requiredText('Subject', 50)).check(z.maxLength(10, 'At most 10 subjects'))),
  series: z.optional(
    z.object({
      name: requiredText('Series', 100),
      position: z.optional(
        z.coerce
          .number('Position must be a number')
          .check(
            z.minimum(0, 'Position must be at least 0'),
            z.maximum(10000, 'Position must be at most 10000'),
          ),
      ),
    }),
  ),
})
export type NewBook = z.output<typeof NewBook>

export const catalogueApi = api('shelves', {
  add: endpoint({
    method: 'POST',
    path: '/api/books',
    summary: 'Add a book to the library, or find the existing one',
    shown: true,
    caller: 'reader',
    status: 201,
    body: NewBook,
    /** `isNew` is false when the library already has the book, found by its ISBN or by its title and author. */
    result: z.object({ message: z.string(), isNew: z.boolean(), book: BookDetail }),
  }),
  setCover: endpoint({
    method: 'POST',
    path: '/api/books/:bookId/cover',
    summary: 'Set the cover of a book that I added, or of any as a librarian',
    caller: 'reader',
    upload: { field: 'image', maxFiles: 1, maxBytes: IMAGE_BYTES_MAX },
    params: byBook,
    result: z.object({ message: z.string(), book: BookDetail }),
    problems: [
      bookNotFound,
      coverNotYours,
      notAnImage,
      imageBlocked,
      imageTooLarge,
      imageTooManyPixels,
      imagesTooBusy,
    ],
  }),
  removeCover: endpoint({
    method: 'DELETE',
    path: '/api/books/:bookId/cover',
    summary: 'Remove the cover of a book that I added, or of any as a librarian',
    caller: 'reader',
    params: byBook,
    result: z.object({ message: z.string(), book: BookDetail }),
    problems: [bookNotFound, coverNotYours],
  }),
  editions: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/editions',
    summary: 'The editions of a book, newest first',
    params: byBook,
    query: z.object(pageQuery),
    result: pageOf(Edition),
    problems: [bookNotFound],
  }),
  similar: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/similar',
    summary: 'Similar books by other authors',
    params: byBook,
    query: z.object({ limit: pageQuery.limit }),
    result: z.object({ items: z.array(Book) }),
    problems: [bookNotFound],
  }),
})

export const authorsApi = api('shelves', {
  following: endpoint({
    method: 'GET',
    path: '/api/authors/following',
    summary: 'Authors I follow, latest first',
    caller: 'reader',
    query: z.object(pageQuery),
    result: pageOf(FollowedAuthor),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/authors/:authorId',
    summary: 'An author',
    params: byAuthor,
    result: Author,
    problems: [authorNotFound],
  }),
  follow: endpoint({
    method: 'POST',
    path: '/api/authors/:authorId/follow',
    summary: 'Follow or unfollow an author; `isFollowing` names the wanted state',
    caller: 'reader',
    params: byAuthor,
    body: z.object({ isFollowing: wantedState }),
    result: followed,
    problems: [authorNotFound],
  }),
  books: endpoint({
    method: 'GET',
    path: '/api/authors/:authorId/books',
    summary: 'Books by an author, except `without`',
    params: byAuthor,
    query: z.object({
      ...pageQuery,
      without: z.optional(BookId),
      sortBy: z._default(z.enum(BOOK_SORTS, 'Invalid sort by'), 'ratingCount'),
      sortOrder,
    }),
    result: pageOf(Book),
    problems: [authorNotFound],
  }),
})

export const seriesApi = api('shelves', {
  following: endpoint({
    method: 'GET',
    path: '/api/series/following',
    summary: 'Series I follow, latest first',
    caller: 'reader',
    query: z.object(pageQuery),
    result: pageOf(FollowedSeries),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/series/:seriesId',
    summary: 'A series and its books, by position',
    params: bySeries,
    query: z.object(pageQuery),
    result: z.object({
      seriesId: z.string(),
      name: z.string(),
      bookCount: z.number(),
      ...following,
      ...pageOf(z.object({ position: z.nullable(z.number()), book: Book })).shape,
    }),
    problems: [seriesNotFound],
  }),
  follow: endpoint({
    method: 'POST',
    path: '/api/series/:seriesId/follow',
    summary: 'Follow or unfollow a series; `isFollowing` names the wanted state',
    caller: 'reader',
    params: bySeries,
    body: z.object({ isFollowing: wantedState }),
    result: followed,
    problems: [seriesNotFound],
  }),
})
