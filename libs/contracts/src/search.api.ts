import * as z from 'zod/mini'
import { Audience } from './audience.ts'
import { AuthorLink, BOOK_SORTS, Book, BookCard } from './books.ts'
import { api, endpoint } from './endpoint.ts'
import { SearchText, pageOf, pageQuery } from './page.ts'
import { Person, PersonCard } from './people.ts'
import { Post } from './posts.ts'
import { Time, atMost, whole } from './values.ts'

const thisYear = new Date().getFullYear()
const stars = z.coerce
  .number('Minimum rating must be a number')
  .check(z.minimum(0, 'Minimum rating must be at least 0'), z.maximum(5, 'Minimum rating must be at most 5'))
const sortOrder = z.optional(z.enum(['asc', 'desc'], 'Invalid sort order'))

/** Where a text matches the query: ranges of UTF-16 indexes, `end` exclusive. */
export const Marks = z.array(z.object({ start: z.number(), end: z.number() }))
export type Marks = z.output<typeof Marks>

/** A book in search results. */
export const FoundBook = z.object({
  ...Book.shape,
  /** Matches in the title, and in each author's name. */
  marks: z.object({ title: Marks, authors: z.array(Marks) }),
})
export type FoundBook = z.output<typeof FoundBook>

/** The number of books for each value of a filter, highest first. */
const Choices = z.array(z.object({ value: z.string(), count: z.number() }))
export const BookFacets = z.object({
  /** ISO 639 codes. */
  languages: Choices,
  /** `1980` stands for 1980 to 1989. */
  decades: Choices,
  /** Ranges from `PAGE_RANGES`: `1-199`. */
  pages: Choices,
  /** Minimum average ratings from `RATING_STEPS`: `4`. */
  ratings: Choices,
  authors: Choices,
  subjects: Choices,
  /** False when only the most rated books were counted, because there are too many. */
  isWhole: z.boolean(),
})
export type BookFacets = z.output<typeof BookFacets>
export const PAGE_RANGES = ['1-199', '200-399', '400-10000'] as const
export const RATING_STEPS = ['3', '4', '4.5'] as const

/** A page of search results. */
const foundPage = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    ...pageOf(item).shape,
    /** The corrected query that the results are for; absent when they are for the original one. */
    didYouMean: z.optional(z.string()),
  })

/** A bookshelf in search results. */
export const FoundBookshelf = z.object({
  bookshelfId: z.string(),
  name: z.string(),
  description: z.string(),
  /** Those that are not for everyone are found by their owner and collaborators only. */
  audience: Audience,
  isPrivate: z.boolean(),
  owner: Person,
  bookCount: z.number(),
  followerCount: z.number(),
  preview: z.array(BookCard),
  updatedAt: Time,
  marks: z.object({ name: Marks, description: Marks }),
})
export type FoundBookshelf = z.output<typeof FoundBookshelf>

/** A post in search results; the feed's post card shows the rest. */
export const FoundPost = z.object({
  postId: z.string(),
  postType: Post.shape.postType,
  author: z.nullable(Person),
  title: z.nullable(z.string()),
  /** Empty when the post is a spoiler, or ahead of the viewer. */
  snippet: z.string(),
  isSpoiler: z.boolean(),
  /** Whether it was written at a place in its book that the viewer, who has begun it, has not reached. */
  isAhead: z.boolean(),
  book: z.nullable(BookCard),
  rating: z.nullable(z.number()),
  likeCount: z.number(),
  createdAt: Time,
  marks: z.object({ title: Marks, snippet: Marks }),
})
export type FoundPost = z.output<typeof FoundPost>

/** An author of the first 50 found books whose name matches. */
export const FoundAuthor = z.object({ ...AuthorLink.shape, marks: Marks })
export type FoundAuthor = z.output<typeof FoundAuthor>
/** A series of the first 50 found books whose name matches. */
export const FoundSeries = z.object({ seriesId: z.string(), name: z.string(), marks: Marks })
export type FoundSeries = z.output<typeof FoundSeries>

/** The first results of one kind. */
const firstOf = <T extends z.ZodMiniType>(item: T) => z.object({ items: z.array(item), hasMore: z.boolean() })

const name = (what: string) =>
  z.optional(z.string().check(z.trim(), atMost(100, `${what} must be at most 100 characters`)))
const bookFilters = {
  /** `year:1999` and `author:austen` among the words are filters, unless the filter is given. */
  q: z._default(SearchText, ''),
  minRating: z.optional(stars),
  minYear: z.optional(whole('Minimum year', 0, thisYear)),
  maxYear: z.optional(whole('Maximum year', 0, thisYear)),
  language: z.optional(z.string().check(z.maxLength(50, 'Language must be at most 50 characters'))),
  minPages: z.optional(whole('Minimum pages', 1, 10000)),
  maxPages: z.optional(whole('Maximum pages', 1, 10000)),
  /** An author's name as in a book. */
  author: name('Author'),
  subject: name('Subject'),
}

export const searchApi = api('search', {
  everything: endpoint({
    method: 'GET',
    path: '/api/search',
    summary: 'Find the first results of every kind',
    query: z.object({ q: z._default(SearchText, ''), limit: z._default(whole('Limit', 1, 10), 3) }),
    result: z.object({
      books: firstOf(FoundBook),
      authors: firstOf(FoundAuthor),
      series: firstOf(FoundSeries),
      bookshelves: firstOf(FoundBookshelf),
      posts: firstOf(FoundPost),
      people: firstOf(PersonCard),
    }),
  }),
  authors: endpoint({
    method: 'GET',
    path: '/api/search/authors',
    summary: 'Find the authors of books by name',
    query: z.object({ q: z._default(SearchText, ''), limit: pageQuery.limit }),
    result: firstOf(FoundAuthor),
  }),
  series: endpoint({
    method: 'GET',
    path: '/api/search/series',
    summary: 'Find the series of books by name',
    query: z.object({ q: z._default(SearchText, ''), limit: pageQuery.limit }),
    result: firstOf(FoundSeries),
  }),
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
      /** `relevance` is popularity without words. */
      sortBy: z._default(z.enum(['relevance', 'newest', 'popular'], 'Invalid sort by'), 'relevance'),
    }),
    result: foundPage(FoundPost),
  }),
})
