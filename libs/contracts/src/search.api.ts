import * as z from 'zod/mini'
import { BOOK_SORTS, Book } from './books.ts'
import { endpoint } from './endpoint.ts'
import { SearchText, pageOf, pageQuery } from './page.ts'
import { Person } from './people.ts'
import { Post } from './posts.ts'
import { BookCard } from './books.ts'
import { Time, whole } from './values.ts'

const thisYear = new Date().getFullYear()
const stars = z.coerce
  .number('Minimum rating must be a number')
  .check(z.minimum(0, 'Minimum rating must be at least 0'), z.maximum(5, 'Minimum rating must be at most 5'))
const sortOrder = z.optional(z.enum(['asc', 'desc'], 'Invalid sort order'))

/** A bookshelf as search shows it. */
export const FoundBookshelf = z.object({
  bookshelfId: z.string(),
  name: z.string(),
  description: z.string(),
  owner: Person,
  bookCount: z.number(),
  followerCount: z.number(),
  preview: z.array(BookCard),
  updatedAt: Time,
})
export type FoundBookshelf = z.output<typeof FoundBookshelf>

/** A post as search shows it; its owner's card shows the rest. */
export const FoundPost = z.object({
  postId: z.string(),
  postType: Post.shape.postType,
  author: z.nullable(Person),
  title: z.nullable(z.string()),
  /** Empty when the post is a spoiler. */
  snippet: z.string(),
  isSpoiler: z.boolean(),
  book: z.nullable(BookCard),
  rating: z.nullable(z.number()),
  likeCount: z.number(),
  createdAt: Time,
})
export type FoundPost = z.output<typeof FoundPost>

export const searchApi = {
  books: endpoint({
    method: 'GET',
    path: '/api/search/books',
    summary: 'Find books by title, author or ISBN, as you type',
    query: z.object({
      ...pageQuery,
      q: z._default(SearchText, ''),
      minRating: z.optional(stars),
      minYear: z.optional(whole('Minimum year', 0, thisYear)),
      maxYear: z.optional(whole('Maximum year', 0, thisYear)),
      language: z.optional(z.string().check(z.maxLength(50, 'Language must be at most 50 characters'))),
      minPages: z.optional(whole('Minimum pages', 1, 10000)),
      maxPages: z.optional(whole('Maximum pages', 1, 10000)),
      sortBy: z.optional(z.enum(BOOK_SORTS, 'Invalid sort by')),
      sortOrder,
    }),
    result: pageOf(Book),
  }),
  bookshelves: endpoint({
    method: 'GET',
    path: '/api/search/bookshelves',
    summary: 'Find public bookshelves',
    query: z.object({ ...pageQuery, q: z._default(SearchText, '') }),
    result: pageOf(FoundBookshelf),
  }),
  posts: endpoint({
    method: 'GET',
    path: '/api/search/posts',
    summary: 'Find posts',
    query: z.object({
      ...pageQuery,
      q: z._default(SearchText, ''),
      sortBy: z._default(z.enum(['newest', 'popular'], 'Invalid sort by'), 'popular'),
    }),
    result: pageOf(FoundPost),
  }),
}
