import * as z from 'zod/mini'
import { BookCard } from './books.ts'
import { readerNotFound } from './bookshelves.ts'
import { api, endpoint } from './endpoint.ts'
import { at, part } from './link.ts'
import { Person, Username } from './people.ts'
import { problem } from './problem.ts'
import { RatingDistribution } from './ratings.api.ts'
import { whole } from './values.ts'

export const statisticsNotPublic = problem({
  code: 'statistics.not-public',
  status: 404,
  message: 'This reader’s statistics are private',
})

const YEAR_MIN = 1900
const Year = whole('Year', YEAR_MIN, 9999)
const target = (name: string, max: number) =>
  z.optional(
    z.nullable(
      z
        .number(`${name} must be a number`)
        .check(
          z.int(`${name} must be a whole number`),
          z.minimum(1, `${name} must be at least 1`),
          z.maximum(max, `${name} must be at most ${max}`),
        ),
    ),
  )

/** A reader's goal for a year, and their progress. */
export const ReadingGoal = z.object({
  year: z.number(),
  books: z.nullable(z.number()),
  pages: z.nullable(z.number()),
  booksRead: z.number(),
  pagesRead: z.number(),
})
export type ReadingGoal = z.output<typeof ReadingGoal>

/** Pages are those of paper and e-books, minutes those of audiobooks. */
const read = { books: z.number(), pages: z.number(), minutes: z.number() }

/** Years with finished books, latest first. */
const years = z.array(z.object({ year: z.number(), ...read }))

/** The counts for one year or for all. */
const counted = {
  ...read,
  /** Finished readings by month (1 to 12), where the month is known; only for a single year. */
  months: z.array(z.object({ month: z.number(), ...read })),
  ratings: RatingDistribution.shape.distribution,
  averageRating: z.nullable(z.number()),
  languages: z.array(z.object({ language: z.nullable(z.string()), books: z.number() })),
  /** Years of publication by decade: 1990 stands for 1990 to 1999. */
  decades: z.array(z.object({ decade: z.number(), books: z.number() })),
  /** Numbers of pages from `from` (inclusive) to `to` (exclusive); the last range has no end. */
  lengths: z.array(z.object({ from: z.number(), to: z.nullable(z.number()), books: z.number() })),
  /** The ten most read authors. */
  authors: z.array(z.object({ name: z.string(), books: z.number() })),
  shortest: z.nullable(z.object({ book: BookCard, pages: z.number() })),
  longest: z.nullable(z.object({ book: BookCard, pages: z.number() })),
  /** The books that the reader rated highest, at most twelve. */
  favourites: z.array(z.object({ book: BookCard, rating: z.number() })),
}

/** A person's reading statistics: for the books finished in a year, or for all. */
export const Statistics = z.object({
  year: z.nullable(z.number()),
  ...counted,
  /** All years, also when one year is requested. */
  years,
  /** Null without a year or without a goal. */
  goal: z.nullable(ReadingGoal),
})
export type Statistics = z.output<typeof Statistics>

const finished = z.object({ book: BookCard, finishedAt: z.string() })

/** A reader's year as others see it. Books that only the reader may see are left out for everyone. */
export const YearInReview = z.object({
  year: z.number(),
  reader: Person,
  /** Whether others can see it. */
  isPublic: z.boolean(),
  ...counted,
  /** The first and last finished books of the year, among those whose month is known. */
  first: z.nullable(finished),
  last: z.nullable(finished),
  /** At most sixty books, in the order in which they were finished. */
  shelf: z.array(z.object({ ...BookCard.shape, pageCount: z.nullable(z.number()) })),
})
export type YearInReview = z.output<typeof YearInReview>

/** The picture of a year in review: for link previews, or in portrait format for sharing. */
export const yearPicture = (username: string, year: number, form?: 'tall') =>
  at(`/-/image/${part(username)}/${year}.png`, { form })

const byYear = z.object({ year: Year })

export const statisticsApi = api('shelves', {
  goal: endpoint({
    method: 'GET',
    path: '/api/users/goals/:year',
    summary: 'My reading goal of a year',
    caller: 'reader',
    params: byYear,
    result: ReadingGoal,
  }),
  setGoal: endpoint({
    method: 'PUT',
    path: '/api/users/goals/:year',
    summary: 'Set my reading goal of a year; null removes it',
    caller: 'reader',
    params: byYear,
    body: z.object({ books: target('Books', 10_000), pages: target('Pages', 10_000_000) }),
    result: z.object({ message: z.string(), goal: ReadingGoal }),
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/users/:username/statistics',
    summary: 'What a person has read, in a year or in total; private while their Read bookshelf is',
    params: z.object({ username: Username }),
    query: z.object({ year: z.optional(Year) }),
    result: Statistics,
    problems: [readerNotFound, statisticsNotPublic],
  }),
  years: endpoint({
    method: 'GET',
    path: '/api/users/:username/years',
    summary: 'The years in which a person finished books; none while their Read bookshelf is private',
    params: z.object({ username: Username }),
    result: z.object({ items: years }),
    problems: [readerNotFound],
  }),
  year: endpoint({
    method: 'GET',
    path: '/api/users/:username/years/:year',
    summary: 'A year in review: what a person read in it; private while their Read bookshelf is',
    params: z.object({ username: Username, year: Year }),
    result: YearInReview,
    problems: [readerNotFound, statisticsNotPublic],
  }),
})
