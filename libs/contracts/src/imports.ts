import * as z from 'zod/mini'

export const IMPORT_FORMATS = [
  'goodreads',
  'storygraph',
  'librarything',
  'open-library',
  'hardcover',
  'bookwyrm',
  'calibre',
  'openreads',
  'kindle',
  'flyleaf',
  'table',
] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

/** `undoing` and `undone` follow `done` or `cancelled`. */
export const IMPORT_STATES = [
  'preview',
  'running',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const
export const IMPORT_ROW_STATES = ['waiting', 'matched', 'placeholder', 'rejected'] as const

/** Which comes first in dates like 3/4/2024. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

export const ImportCounts = z.object({
  rows: z.number(),
  /** Rows whose book is certain. */
  matched: z.number(),
  /** Rows whose book the library lacks: it becomes a book of the reader's own. */
  created: z.optional(z.number()),
  /** The same as `created`, for the previous version of the page. */
  placeholder: z.number(),
  /** Of these, the rows with suggestions. */
  uncertain: z.number(),
  rejected: z.number(),
  /** Rows that were applied to the library. */
  done: z.number(),
  /** Of these, the rows that changed nothing, because everything was there. */
  unchanged: z.optional(z.number()),
})
export type ImportCounts = z.output<typeof ImportCounts>

/** What a column of a table may hold that comes from no site we know. */
export const IMPORT_FIELDS = [
  'title',
  'authors',
  'isbn',
  'rating',
  'status',
  'shelves',
  'readAt',
  'startedAt',
  'addedAt',
  'review',
  'note',
  'year',
  'publisher',
  'pages',
  'series',
  'language',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** Fields that several columns of a table may hold. */
export const REPEATED_FIELDS: readonly ImportField[] = ['authors', 'isbn', 'shelves', 'note']

/** The best rating of a table. */
export const RATING_SCALES = [5, 10, 20, 100] as const
export type RatingScale = (typeof RATING_SCALES)[number]
