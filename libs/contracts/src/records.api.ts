import * as z from 'zod/mini'
import { BookCard, Edition } from './books.ts'
import { NewBook } from './catalogue.api.ts'
import { api, endpoint } from './endpoint.ts'
import { toIsbn13 } from './isbn.ts'
import { languageIn } from './language.ts'
import { pageOf, pageQuery } from './page.ts'
import { Person } from './people.ts'
import { problem } from './problem.ts'
import { bookNotFound } from './shelves.api.ts'
import { editionNotFound } from './read-edition.ts'
import { BookId, ChangeId, EditionId, Time, optionalText, requiredText, whole } from './values.ts'

export const REASON_MAX = 500
/** So many proposals of one reader may wait. */
export const PROPOSALS_MAX = 100

export const recordChanged = problem({
  code: 'record.changed',
  status: 409,
  message:
    'Somebody has changed this record since you opened it. You can still send your changes, once you have looked at what is there now',
})
export const recordUnchanged = problem({
  code: 'record.unchanged',
  status: 400,
  message: 'The record says this already',
})
export const recordConflict = problem({
  code: 'record.conflict',
  status: 409,
  message: 'This has been changed again since',
})
export const isbnTaken = problem({
  code: 'record.isbn-taken',
  status: 409,
  message: 'Another book in our library has this ISBN',
})
export const tooManyProposals = problem({
  code: 'record.too-many-proposals',
  status: 409,
  message: `You have ${PROPOSALS_MAX} proposals waiting. Withdraw one, or wait until a librarian has looked at them`,
})
export const changeNotFound = problem({
  code: 'change.not-found',
  status: 404,
  message: 'This change doesn’t exist',
})
export const changeDecided = problem({
  code: 'change.decided',
  status: 409,
  message: 'This proposal is no longer waiting',
})
export const changeNotApplied = problem({
  code: 'change.not-applied',
  status: 409,
  message: 'This change has been undone already',
})
export const bookInUse = problem({
  code: 'book.in-use',
  status: 409,
  message: 'Only a book that nobody has used yet can be merged. Try it the other way round',
})
export const sameBook = problem({
  code: 'book.same',
  status: 400,
  message: 'This is the same record. Please choose the other one',
})
export const librariansOnly = problem({
  code: 'librarian.required',
  status: 403,
  message: 'Only librarians can do this',
})

/** A language by its code or name, stored as its code. */
const Language = z.string('Language must be text').check(
  z.overwrite((given) => languageIn(given) ?? ''),
  z.refine((code) => code !== '', 'We don’t know this language'),
)
const Year = whole('Year', -3000, new Date().getFullYear() + 1)
const Pages = whole('Pages', 1, 10000)

/** A place in a series; the position may be between two (0.5) or unknown. */
export const SeriesPlace = z.object({
  name: requiredText('Series', 100),
  position: z.nullable(
    z.coerce
      .number('Position must be a number')
      .check(
        z.minimum(0, 'Position must be at least 0'),
        z.maximum(10000, 'Position must be at most 10000'),
        z.multipleOf(0.01, 'Position must have at most two decimals'),
      ),
  ),
})
export type SeriesPlace = z.output<typeof SeriesPlace>

/** What readers mend of a book; only the fields that are given change. */
export const BookFields = z.object({
  title: z.optional(requiredText('Title', 255)),
  subtitle: optionalText('Subtitle', 255),
  authors: z.optional(NewBook.shape.authors),
  description: optionalText('Description', 5000),
  publishedYear: z.optional(z.nullable(Year)),
  pageCount: z.optional(z.nullable(Pages)),
  language: z.optional(z.nullable(Language)),
  series: z.optional(z.array(SeriesPlace).check(z.maxLength(10, 'At most 10 series'))),
})
export type BookFields = z.output<typeof BookFields>

/** What readers mend of an edition. The first ISBN is the one that is shown; minutes are those of an audiobook. */
export const EditionFields = z.object({
  isbns: z.optional(
    z
      .array(
        z.string('ISBN must be text').check(
          z.trim(),
          z.refine((text) => toIsbn13(text) !== null, 'Please check this ISBN'),
        ),
      )
      .check(z.maxLength(20, 'At most 20 ISBNs')),
  ),
  publisher: z.optional(z.nullable(requiredText('Publisher', 100))),
  publishedYear: z.optional(z.nullable(Year)),
  pageCount: z.optional(z.nullable(Pages)),
  language: z.optional(z.nullable(Language)),
  format: z.optional(z.nullable(requiredText('Format', 50))),
  minutes: z.optional(z.nullable(whole('Minutes', 1, 100000))),
})
export type EditionFields = z.output<typeof EditionFields>

/** The formats to choose from; records from elsewhere may name others. */
export const EDITION_FORMATS = ['Paperback', 'Hardcover', 'E-book', 'Audiobook'] as const

/** A record as it is now. `version` is sent with a change, which is refused when somebody was faster. */
export const BookRecord = z.object({
  bookId: z.string(),
  version: z.number(),
  title: z.string(),
  subtitle: z.string(),
  authors: z.array(z.string()),
  description: z.string(),
  publishedYear: z.nullable(z.number()),
  pageCount: z.nullable(z.number()),
  language: z.nullable(z.string()),
  series: z.array(z.object({ name: z.string(), position: z.nullable(z.number()) })),
  /** The edition that was asked for. */
  edition: z.nullable(z.object({ ...Edition.shape, isbns: z.array(z.string()) })),
  /** Whether the caller's changes apply at once, and need no reason; others are proposals. */
  isAtOnce: z.boolean(),
  /** Whether it can be merged into another book, as one that nobody has used; null for a reader's own book. */
  canBeMerged: z.nullable(z.boolean()),
})
export type BookRecord = z.output<typeof BookRecord>

const RecordValue = z.nullable(
  z.union([
    z.string(),
    z.number(),
    z.array(z.string()),
    z.array(z.object({ name: z.string(), position: z.nullable(z.number()) })),
  ]),
)
export const CHANGE_STATES = ['waiting', 'applied', 'declined', 'withdrawn', 'undone'] as const

/**
 * A change of a record: a proposal, or what was changed. Its readers are null once they have left, and in the history that somebody
 * sees from whom they are hidden.
 */
export const RecordChange = z.object({
  changeId: z.string(),
  state: z.enum(CHANGE_STATES),
  book: BookCard,
  /** The edition that it changes; null for the book itself. */
  edition: z.nullable(z.object({ editionId: z.string(), title: z.string(), isbn13: z.nullable(z.string()) })),
  fields: z.array(z.object({ field: z.string(), from: RecordValue, to: RecordValue })),
  /** A book that is merged into this one, or (`isParting`) is a book of its own again. */
  merge: z.nullable(z.object({ book: BookCard, isParting: z.boolean() })),
  reason: z.string(),
  person: z.nullable(Person),
  createdAt: Time,
  /** Who decided about it, when, and what they said. */
  decider: z.nullable(Person),
  decidedAt: z.nullable(Time),
  answer: z.string(),
  /** Whether it takes an earlier change back. */
  isUndo: z.boolean(),
  viewer: z.object({ canDecide: z.boolean(), canUndo: z.boolean(), canWithdraw: z.boolean() }),
})
export type RecordChange = z.output<typeof RecordChange>

const byBook = z.object({ bookId: BookId })
const byChange = z.object({ changeId: ChangeId })
const change = { version: whole('Version', 0, 2 ** 31 - 1), reason: optionalText('Reason', REASON_MAX) }
const changed = z.object({ message: z.string(), change: RecordChange })
const refusals = [recordChanged, recordUnchanged, tooManyProposals] as const

export const recordsApi = api('shelves', {
  get: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/record',
    summary: 'A book’s record, and one of its editions, to change it',
    caller: 'reader',
    params: byBook,
    query: z.object({ editionId: z.optional(EditionId) }),
    result: BookRecord,
    problems: [bookNotFound, editionNotFound],
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/books/:bookId/changes',
    summary: 'Change a book’s record, or propose it',
    caller: 'reader',
    status: 201,
    params: byBook,
    body: z.object({ ...change, ...BookFields.shape }),
    result: changed,
    problems: [bookNotFound, ...refusals],
  }),
  changeEdition: endpoint({
    method: 'POST',
    path: '/api/books/:bookId/editions/:editionId/changes',
    summary: 'Change the record of an edition, or propose it',
    caller: 'reader',
    status: 201,
    params: z.object({ bookId: BookId, editionId: EditionId }),
    body: z.object({ ...change, ...EditionFields.shape }),
    result: changed,
    problems: [bookNotFound, editionNotFound, isbnTaken, ...refusals],
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/books/:bookId/merge',
    summary: 'Merge a book that nobody has used into another one, or propose it',
    caller: 'reader',
    status: 201,
    params: byBook,
    body: z.object({ intoId: BookId, reason: optionalText('Reason', REASON_MAX) }),
    result: changed,
    problems: [bookNotFound, bookInUse, sameBook, tooManyProposals],
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/books/:bookId/changes',
    summary: 'What readers have changed of a book’s record, the latest first',
    params: byBook,
    query: z.object(pageQuery),
    result: z.object({ book: BookCard, ...pageOf(RecordChange).shape }),
    problems: [bookNotFound],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/books/changes/mine',
    summary: 'My proposals and changes, the latest first',
    caller: 'reader',
    query: z.object(pageQuery),
    result: z.object({ isLibrarian: z.boolean(), ...pageOf(RecordChange).shape }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/books/changes/waiting',
    summary: 'The proposals that wait for a librarian, the oldest first',
    caller: 'reader',
    query: z.object(pageQuery),
    result: pageOf(RecordChange),
    problems: [librariansOnly],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/books/changes/:changeId/apply',
    summary: 'Apply a proposal',
    caller: 'reader',
    params: byChange,
    result: changed,
    problems: [
      librariansOnly,
      changeNotFound,
      changeDecided,
      editionNotFound,
      recordConflict,
      isbnTaken,
      bookNotFound,
      bookInUse,
      sameBook,
    ],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/books/changes/:changeId/decline',
    summary: 'Decline a proposal, with a reason',
    caller: 'reader',
    params: byChange,
    body: z.object({ answer: requiredText('Reason', REASON_MAX) }),
    result: changed,
    problems: [librariansOnly, changeNotFound, changeDecided],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/books/changes/:changeId/withdraw',
    summary: 'Withdraw my proposal',
    caller: 'reader',
    params: byChange,
    result: changed,
    problems: [changeNotFound, changeDecided],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/books/changes/:changeId/undo',
    summary: 'Undo a change',
    caller: 'reader',
    params: byChange,
    body: z.object({ reason: optionalText('Reason', REASON_MAX) }),
    result: changed,
    problems: [
      librariansOnly,
      changeNotFound,
      changeNotApplied,
      editionNotFound,
      recordConflict,
      isbnTaken,
      bookNotFound,
      bookInUse,
    ],
  }),
})
