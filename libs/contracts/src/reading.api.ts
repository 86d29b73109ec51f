import * as z from 'zod/mini'
import { BookCard } from './books.ts'
import { readerNotFound } from './bookshelves.ts'
import { api, endpoint } from './endpoint.ts'
import { Done, pageOf, pageQuery } from './page.ts'
import { PartialDate, ReaderDate, isBefore } from './partial-date.ts'
import { Username } from './people.ts'
import { problem } from './problem.ts'
import { READING_FORMATS } from './reading-format.ts'
import { ChosenEdition, ReadEdition, beyondTheRecording, editionNotFound, notHeard } from './read-edition.ts'
import { bookNotFound } from './shelves.api.ts'
import { BookId, ReadingId, Time, id, optionalText } from './values.ts'

export const readingNotFound = problem({
  code: 'reading.not-found',
  status: 404,
  message: 'This reading doesn’t exist',
})
export const finishedBeforeStarted = problem({
  code: 'reading.dates',
  status: 400,
  message: 'A book can’t be finished before it is started',
})
export const beyondTheBook = problem({
  code: 'reading.page',
  status: 400,
  message: 'The book doesn’t have that many pages',
})

/** The status of a book for one reader; the first three are the default bookshelves. */
export const READING_STATUSES = ['want', 'reading', 'read', 'stopped'] as const
export const ReadingStatus = z.enum(READING_STATUSES, 'Invalid reading status')
export type ReadingStatus = z.output<typeof ReadingStatus>

/** One reading of a book by a reader. */
export const Reading = z.object({
  readingId: z.string(),
  bookId: z.string(),
  status: ReadingStatus,
  /** Whether this reading determines the book's status; the others are history. */
  isCurrent: z.boolean(),
  /** Partial dates: `2026`, `2026-05` or `2026-05-17`. */
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  page: z.nullable(z.number()),
  /** Of an audiobook. */
  minute: z.nullable(z.number()),
  percent: z.nullable(z.number()),
  /** Null while the reader has not said which one they read. */
  edition: z.nullable(ReadEdition),
  createdAt: Time,
  updatedAt: Time,
})
export type Reading = z.output<typeof Reading>

/** The calling reader's status, readings and rating of a book. */
export const BookReading = z.object({
  bookId: z.string(),
  status: z.enum([...READING_STATUSES, 'none']),
  /** The reading that determines the status. */
  reading: z.nullable(Reading),
  /** How many times the reader has finished the book. */
  readCount: z.number(),
  rating: z.nullable(z.number()),
})
export type BookReading = z.output<typeof BookReading>

/** A reader's progress at a time, with their note; visible only to the reader. */
export const ReadingProgress = z.object({
  progressId: z.string(),
  page: z.nullable(z.number()),
  minute: z.nullable(z.number()),
  percent: z.nullable(z.number()),
  note: z.string(),
  createdAt: Time,
})
export type ReadingProgress = z.output<typeof ReadingProgress>

/** A book on a profile, with the reader's progress. */
export const ReaderBook = z.object({
  book: BookCard,
  status: ReadingStatus,
  startedAt: z.nullable(z.string()),
  finishedAt: z.nullable(z.string()),
  page: z.nullable(z.number()),
  /** Of the reader’s edition, else of the book. */
  pageCount: z.nullable(z.number()),
  minute: z.nullable(z.number()),
  minutes: z.nullable(z.number()),
  percent: z.nullable(z.number()),
  /** Of the reader’s edition; null while they have not said which one they read. */
  format: z.nullable(z.enum(READING_FORMATS)),
  updatedAt: Time,
})
export type ReaderBook = z.output<typeof ReaderBook>

const dates = {
  /** Null clears the date. */
  startedAt: z.optional(z.nullable(PartialDate)),
  finishedAt: z.optional(z.nullable(PartialDate)),
}
const datesAgree = z.refine<{ startedAt?: string | null; finishedAt?: string | null }>(
  ({ startedAt, finishedAt }) => !startedAt || !finishedAt || !isBefore(finishedAt, startedAt),
  { path: ['finishedAt'], error: finishedBeforeStarted.message },
)
const position = (name: string) =>
  z.optional(
    z
      .number(`${name} must be a number`)
      .check(
        z.int(`${name} must be a whole number`),
        z.minimum(0, `${name} must be at least 0`),
        z.maximum(100_000, `${name} must be at most 100000`),
      ),
  )
const progress = {
  page: position('Page'),
  minute: position('Minute'),
  percent: z.optional(
    z
      .number('Percent must be a number')
      .check(z.minimum(0, 'Percent must be at least 0'), z.maximum(100, 'Percent must be at most 100')),
  ),
  note: optionalText('Note', 500),
}
const byBook = z.object({ bookId: BookId })
const byReading = z.object({ bookId: BookId, readingId: ReadingId })
const ofBook = [bookNotFound] as const
const ofReading = [bookNotFound, readingNotFound] as const

export const readingApi = api('shelves', {
  get: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/reading',
    summary: 'My reading status of a book',
    caller: 'reader',
    params: byBook,
    result: BookReading,
    problems: ofBook,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/books/:bookId/reading',
    summary: 'Set my reading status of a book, with dates and progress; none removes it',
    caller: 'reader',
    params: byBook,
    body: z
      .object({
        status: z.enum([...READING_STATUSES, 'none'], 'Invalid reading status'),
        ...dates,
        ...progress,
        today: z.optional(ReaderDate),
      })
      .check(
        datesAgree,
        z.refine(
          ({ status, ...fields }) =>
            !['want', 'none'].includes(status) ||
            Object.entries(fields).every(([name, value]) => name === 'today' || value === undefined),
          'Only a book that you read or have read takes dates and progress',
        ),
      ),
    result: z.object({ message: z.string(), reading: BookReading }),
    problems: [...ofBook, finishedBeforeStarted, beyondTheBook, beyondTheRecording, notHeard],
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/readings',
    summary: 'My readings of a book, latest first',
    caller: 'reader',
    params: byBook,
    query: z.object(pageQuery),
    result: pageOf(Reading),
    problems: ofBook,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/books/:bookId/readings',
    summary: 'Start a book again, or add an earlier reading (status read)',
    caller: 'reader',
    status: 201,
    params: byBook,
    body: z
      .object({
        status: z._default(z.enum(['reading', 'read'], 'Invalid reading status'), 'reading'),
        ...dates,
        today: z.optional(ReaderDate),
      })
      .check(datesAgree),
    result: z.object({ message: z.string(), reading: Reading }),
    problems: [...ofBook, finishedBeforeStarted],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/books/:bookId/readings/:readingId',
    summary: 'Correct the dates of a reading, or choose its edition; its progress keeps its percent',
    caller: 'reader',
    params: byReading,
    /** Null for the edition: the book in general. */
    body: z.object({ ...dates, edition: z.optional(z.nullable(ChosenEdition)) }).check(datesAgree),
    result: z.object({ message: z.string(), reading: Reading }),
    problems: [...ofReading, editionNotFound, finishedBeforeStarted],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/books/:bookId/readings/:readingId',
    summary: 'Delete a reading with its progress; deleting the current one removes the status',
    caller: 'reader',
    params: byReading,
    result: Done,
    problems: ofReading,
  }),
  progress: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/readings/:readingId/progress',
    summary: 'The progress of a reading, latest first',
    caller: 'reader',
    params: byReading,
    query: z.object(pageQuery),
    result: pageOf(ReadingProgress),
    problems: ofReading,
  }),
  removeProgress: endpoint({
    method: 'DELETE',
    path: '/api/books/:bookId/readings/:readingId/progress/:progressId',
    summary: 'Delete a progress entry of a reading',
    caller: 'reader',
    params: z.object({ ...byReading.shape, progressId: id('progress') }),
    result: Done,
    problems: ofReading,
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/api/users/:username/reading',
    summary: 'The books of a person by reading status, as far as I may see them',
    params: z.object({ username: Username }),
    query: z.object({ ...pageQuery, status: z._default(ReadingStatus, 'reading') }),
    result: pageOf(ReaderBook),
    problems: [readerNotFound],
  }),
})
