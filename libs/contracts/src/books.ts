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

/** What search and book lists filter by; shared by both. */
export const BOOK_SORTS = [
  'createdAt',
  'title',
  'publishedYear',
  'pageCount',
  'averageRating',
  'ratingCount',
] as const
