import * as z from 'zod/mini'
import { BookCard } from './books.ts'
import { Person } from './people.ts'
import { Time } from './values.ts'

export const REASON_MAX = 500
/** So many proposals of one reader may wait. */
export const PROPOSALS_MAX = 100

const RecordValue = z.nullable(
  z.union([
    z.string(),
    z.number(),
    z.array(z.string()),
    z.array(z.object({ name: z.string(), position: z.nullable(z.number()) })),
  ]),
)
export const CHANGE_STATES = ['waiting', 'applied', 'declined', 'withdrawn', 'undone'] as const

/** What records are of. Only books are anybody's own; authors and series are the library's. */
export const RECORD_KINDS = ['book', 'author', 'series'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

/** A record as its changes name it. */
export const NamedRecord = z.object({
  kind: z.enum(RECORD_KINDS),
  id: z.string(),
  name: z.string(),
  /** Of a book. */
  authors: z.array(z.string()),
})
export type NamedRecord = z.output<typeof NamedRecord>

const merged = {
  record: NamedRecord,
  isParting: z.boolean(),
  /** Whether what readers have of it is still being moved. */
  isMoving: z._default(z.boolean(), false),
}

/**
 * A change of a record: a proposal, or what was changed. Its readers are null once they have left, and in the history that somebody
 * sees from whom they are hidden.
 */
export const CatalogueChange = z.object({
  changeId: z.string(),
  state: z.enum(CHANGE_STATES),
  record: NamedRecord,
  /** The edition that it changes; null for the record itself. */
  edition: z.nullable(z.object({ editionId: z.string(), title: z.string(), isbn13: z.nullable(z.string()) })),
  fields: z.array(z.object({ field: z.string(), from: RecordValue, to: RecordValue })),
  /** A record that is merged into this one, or (`isParting`) is one of its own again. */
  merge: z.nullable(z.object(merged)),
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
export type CatalogueChange = z.output<typeof CatalogueChange>

/** A change of a book's record. */
export const RecordChange = z.object({
  ...CatalogueChange.shape,
  book: BookCard,
  merge: z.nullable(z.object({ ...merged, book: BookCard })),
})
export type RecordChange = z.output<typeof RecordChange>

/** What a merge would move, as far as everybody may know it: private bookshelves and notes are moved too, but not counted. */
export const MergePreview = z.object({
  editions: z.number(),
  ratings: z.number(),
  /** Readers who have rated both books: their newer rating stays. */
  ratedBoth: z.number(),
  reviews: z.number(),
  /** Public bookshelves, other than those for a reading status. */
  bookshelves: z.number(),
  /** Those of them that have both books. */
  onBoth: z.number(),
})
export type MergePreview = z.output<typeof MergePreview>
