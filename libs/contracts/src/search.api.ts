import * as z from 'zod/mini'
import { BOOK_SORTS, Book, BookCard } from './books.ts'
import { api, endpoint } from './endpoint.ts'
import { SearchText, pageOf, pageQuery } from './page.ts'
import { Person } from './people.ts'
import { Post } from './posts.ts'
import { Time, whole } from './values.ts'

const thisYear = new Date().getFullYear()
const stars = z.coerce
  .number('Minimum rating must be a number')
  .check(z.minimum(0, 'Minimum rating must be at least 0'), z.maximum(5, 'Minimum rating must be at most 5'))
const sortOrder = z.optional(z.enum(['asc', 'desc'], 'Invalid sort order'))

/** Where the words that were searched for are in a text: from one place up to another, as JavaScript counts characters. */
export const Marks = z.array(z.object({ start: z.number(), end: z.number() }))
export type Marks = z.output<typeof Marks>

/** A book as search shows it. */
export const FoundBook = z.object({
  ...Book.shape,
  /** Of the title, and of each author in turn. */
  marks: z.object({ title: Marks, authors: z.array(Marks) }),
})
export type FoundBook = z.output<typeof FoundBook>

/** How many of the books found a filter would leave, the most first. */
const Choices = z.array(z.object({ value: z.string(), count: z.number() }))
export const BookFacets = z.object({
  /** ISO 639. */
  languages: Choices,
  /** `1980` is 1980 to 1989. */
  decades: Choices,
  /** The ranges of `PAGE_RANGES`: `1-199`. */
  pages: Choices,
  /** The least average rating, of `RATING_STEPS`: `4`. */
  ratings: Choices,
  authors: Choices,
  subjects: Choices,
  /** False when there are more books than were counted, the most rated. */
  isWhole: z.boolean(),
})
export type BookFacets = z.output<typeof BookFacets>
export const PAGE_RANGES = ['1-199', '200-399', '400-10000'] as const
export const RATING_STEPS = ['3', '4', '4.5'] as const

/** A page of what was found. */
const foundPage = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    ...pageOf(item).shape,
    /** What the results are for, when they are not for what was typed. */
    didYouMean: z.optional(z.string()),
  })

/** A bookshelf as search shows it. */
export const FoundBookshelf = z.object({
  bookshelfId: z.string(),
  name: z.string(),
  description: z.string(),
  /** True of the caller's own, and of those that they keep with others: nobody else finds them. */
  isPrivate: z.boolean(),
  owner: Person,
  bookCount: z.number(),
  followerCount: z.number(),
  preview: z.array(BookCard),
  updatedAt: Time,
  marks: z.object({ name: Marks, description: Marks }),
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
  marks: z.object({ title: Marks, snippet: Marks }),
})
export type FoundPost = z.output<typeof FoundPost>

const name = (what: string) =>
  z.optional(z.string().check(z.trim(), z.maxLength(100, `${what} must be at most 100 characters`)))
const bookFilters = {
  q: z._default(SearchText, ''),
  minRating: z.optional(stars),
  minYear: z.optional(whole('Minimum year', 0, thisYear)),
  maxYear: z.optional(whole('Maximum year', 0, thisYear)),
  language: z.optional(z.string().check(z.maxLength(50, 'Language must be at most 50 characters'))),
  minPages: z.optional(whole('Minimum pages', 1, 10000)),
  maxPages: z.optional(whole('Maximum pages', 1, 10000)),
  /** As a book names them. */
  author: name('Author'),
  subject: name('Subject'),
}

export const searchApi = api('search', {
  books: endpoint({
    method: 'GET',
    path: '/api/search/books',
    summary: 'Find books by title, author or ISBN, as you type',
    query: z.object({
      ...pageQuery,
      ...bookFilters,
      sortBy: z.optional(z.enum(BOOK_SORTS, 'Invalid sort by')),
      sortOrder,
    }),
    result: foundPage(FoundBook),
  }),
  bookFacets: endpoint({
    method: 'GET',
    path: '/api/search/books/facets',
    summary: 'The number of found books by filter value',
    query: z.object(bookFilters),
    result: BookFacets,
  }),
  bookshelves: endpoint({
    method: 'GET',
    path: '/api/search/bookshelves',
    summary: 'Find bookshelves: private ones that I may see, then public ones',
    query: z.object({ ...pageQuery, q: z._default(SearchText, '') }),
    result: foundPage(FoundBookshelf),
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
    result: foundPage(FoundPost),
  }),
})
