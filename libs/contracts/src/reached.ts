import * as z from 'zod/mini'

/** How far a reader has come in a book, sent between services on behalf of that reader. */
export const Reached = z.object({
  bookId: z.string(),
  /** The farthest of all their readings, as a share of the whole (0 to 1); null when they have not begun the book. */
  share: z.nullable(z.number()),
  /** The length of their edition, else the pages of the book. */
  pageCount: z.nullable(z.number()),
  minutes: z.nullable(z.number()),
})
export type Reached = z.output<typeof Reached>

/** The result of `/internal/readings/reached?readerId=…&bookIds=…,…`; books that the reader does not see are missing. */
export const ReachedBooks = z.object({ books: z.array(Reached) })
/** The most books that are asked for at once. */
export const REACHED_MAX = 100

/** A whole book, in the millionths by which places in it are stored and published. */
export const WHOLE_BOOK = 1_000_000
/** Percents are rounded to a tenth, so places that differ by less are the same one. */
const ROUNDED = 500

/** The greatest place, in millionths of a book, that a reader has reached who has come so far (0 to 1); null: nothing. */
export const openUpTo = (reached: number | null) =>
  reached === null ? -1 : Math.round(reached * WHOLE_BOOK) + ROUNDED

/** Whether a place, in millionths of a book, lies ahead of a reader who has come so far (0 to 1). Nothing lies ahead of who has not begun. */
export const liesAhead = (place: number, reached: number | null) =>
  reached !== null && place > openUpTo(reached)
