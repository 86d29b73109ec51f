import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { bookNotFound } from './shelves.api.ts'
import { BookId } from './values.ts'

const STEP = 0.5
const byBook = z.object({ bookId: BookId })

export const NOT_IN_STEPS = 'Rating must be 0.5 to 5 in steps of 0.5'

/** Checks that a number is a rating: half a star to five stars. */
export const inSteps = z.refine<number>((stars) => isInSteps(stars), NOT_IN_STEPS)

export const isInSteps = (stars: number) => stars >= STEP && stars <= 5 && Number.isInteger(stars / STEP)

/** The ratings of a book: how many readers gave each of the ten values. */
export const RatingDistribution = z.object({
  averageRating: z.nullable(z.number()),
  ratingCount: z.number(),
  distribution: z.array(z.object({ rating: z.number(), count: z.number() })),
  /** The rating of the calling reader. */
  mine: z.nullable(z.number()),
})
export type RatingDistribution = z.output<typeof RatingDistribution>

export const ratingsApi = api('shelves', {
  get: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/ratings',
    summary: 'How readers rate a book',
    params: byBook,
    result: RatingDistribution,
    problems: [bookNotFound],
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/books/:bookId/rating',
    summary: 'Rate a book, with or without a review; null removes the rating',
    caller: 'reader',
    params: byBook,
    body: z.object({ rating: z.nullable(z.number(NOT_IN_STEPS).check(inSteps)) }),
    result: z.object({
      message: z.string(),
      rating: z.nullable(z.number()),
      averageRating: z.nullable(z.number()),
      ratingCount: z.number(),
    }),
    problems: [bookNotFound],
  }),
})
