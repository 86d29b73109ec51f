import * as z from 'zod/mini'

export const IMPORT_FORMATS = [
  'goodreads',
  'storygraph',
  'librarything',
  'open-library',
  'hardcover',
  'bookwyrm',
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

export const ImportCounts = z.object({
  rows: z.number(),
  /** Rows whose book is certain. */
  matched: z.number(),
  /** Rows whose book was added as a private placeholder. */
  placeholder: z.number(),
  /** Of these, the rows with suggestions. */
  uncertain: z.number(),
  rejected: z.number(),
  /** Rows that were applied to the library. */
  done: z.number(),
})
export type ImportCounts = z.output<typeof ImportCounts>
