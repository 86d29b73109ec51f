import * as z from 'zod/mini'
import { Time } from './values.ts'

/** A book as cards, pickers and posts show it. */
export const BookCard = z.object({
  bookId: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  publishedYear: z.nullable(z.number()),
  cover: z.nullable(z.string()),
})
export type BookCard = z.output<typeof BookCard>

/** A book in a list or on its own page. */
export const Book = z.object({
  ...BookCard.shape,
  pageCount: z.nullable(z.number()),
  language: z.nullable(z.string()),
  isbn13: z.nullable(z.string()),
  subjects: z.array(z.string()),
  averageRating: z.nullable(z.number()),
  ratingCount: z.number(),
  createdAt: Time,
})
export type Book = z.output<typeof Book>

/** A person who wrote a book, as its page names them. */
export const AuthorLink = z.object({ authorId: z.string(), name: z.string() })
export type AuthorLink = z.output<typeof AuthorLink>

/** A series that a book belongs to; the position may be between two (0.5) or unknown. */
export const SeriesLink = z.object({
  seriesId: z.string(),
  name: z.string(),
  position: z.nullable(z.number()),
})
export type SeriesLink = z.output<typeof SeriesLink>

/** The book after another one in a series. */
export const NextInSeries = z.object({
  seriesId: z.string(),
  name: z.string(),
  position: z.number(),
  book: BookCard,
})
export type NextInSeries = z.output<typeof NextInSeries>

/** A book's own page. */
export const BookDetail = z.object({
  ...Book.shape,
  authors: z.array(AuthorLink),
  subtitle: z.string(),
  description: z.string(),
  originalTitle: z.nullable(z.string()),
  otherTitles: z.array(z.string()),
  series: z.array(SeriesLink),
  next: z.nullable(NextInSeries),
  editionCount: z.number(),
  /** The origin of the book's data; the URL is the book's page there. */
  source: z.nullable(z.object({ name: z.string(), url: z.string() })),
})
export type BookDetail = z.output<typeof BookDetail>

/** Somebody who worked on an edition beside the book's authors. */
export const Contributor = z.object({
  name: z.string(),
  role: z.enum(['translator', 'illustrator', 'narrator', 'editor', 'introduction']),
})
export type Contributor = z.output<typeof Contributor>

/** A published edition of a book. */
export const Edition = z.object({
  editionId: z.string(),
  title: z.string(),
  isbn13: z.nullable(z.string()),
  isbn10: z.nullable(z.string()),
  language: z.nullable(z.string()),
  pageCount: z.nullable(z.number()),
  publishedYear: z.nullable(z.number()),
  publisher: z.nullable(z.string()),
  format: z.nullable(z.string()),
  /** Of an audiobook. */
  minutes: z.nullable(z.number()),
  cover: z.nullable(z.string()),
  contributors: z.array(Contributor),
})
export type Edition = z.output<typeof Edition>

/** What has books to come: its followers hear of them. */
export const FOLLOWED_KINDS = ['author', 'series'] as const

/** How an author's or a series' page shows who follows it. */
export const following = {
  followerCount: z.number(),
  viewer: z.object({ isFollowing: z.boolean() }),
}

/** An author or a series among those that a reader follows. */
const followed = { name: z.string(), bookCount: z.number(), viewer: following.viewer }
export const FollowedAuthor = z.object({ authorId: z.string(), ...followed })
export type FollowedAuthor = z.output<typeof FollowedAuthor>
export const FollowedSeries = z.object({ seriesId: z.string(), ...followed })
export type FollowedSeries = z.output<typeof FollowedSeries>

/** An author's page. Years before the common era are negative. */
export const Author = z.object({
  authorId: z.string(),
  name: z.string(),
  otherNames: z.array(z.string()),
  bio: z.string(),
  birthYear: z.nullable(z.number()),
  deathYear: z.nullable(z.number()),
  bookCount: z.number(),
  source: BookDetail.shape.source,
  ...following,
})
export type Author = z.output<typeof Author>

/** What search and book lists filter by; shared by both. */
export const BOOK_SORTS = [
  'createdAt',
  'title',
  'publishedYear',
  'pageCount',
  'averageRating',
  'ratingCount',
] as const
