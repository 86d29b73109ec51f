import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { Import, ImportId, importNotFound } from './imports.api.ts'
import { IMPORT_FIELDS, RATING_SCALES, REPEATED_FIELDS, type ImportField } from './imports.ts'
import { problem } from './problem.ts'

export const importColumnsKnown = problem({
  code: 'import.columns-known',
  status: 409,
  message: 'The columns of this file are known already',
})
export const importColumnsSettled = problem({
  code: 'import.columns-settled',
  status: 409,
  message: 'This import has been started already, so its columns can’t change any more',
})
/** The message names the column. */
export const importColumnUnknown = problem({
  code: 'import.column-unknown',
  status: 400,
  message: 'None of the file’s columns is called that',
})

const byImport = z.object({ importId: ImportId })
const Field = z.enum(IMPORT_FIELDS, 'Columns can’t be that')
const RatingMax = z.literal(RATING_SCALES, 'Ratings can be out of 5, 10, 20 or 100')

export const ImportColumns = z.object({
  /** In the order of the file. */
  columns: z.array(
    z.object({
      name: z.string(),
      /** What it holds, guessed until the reader has chosen; null when it is not read. */
      field: z.nullable(Field),
      /** Its cells in a few rows of the file, the same ones for all columns; long ones are cut. */
      examples: z.array(z.string()),
      /** The best rating, should it hold ratings; missing when it is not known. */
      ratingMax: z.optional(RatingMax),
    }),
  ),
  ratingMax: RatingMax,
})
export type ImportColumns = z.output<typeof ImportColumns>

/** Fields of which there is one, and that several columns claim. */
export const repeatedFields = (fields: readonly ImportField[]) =>
  fields.filter((field, at) => fields.indexOf(field) < at && !REPEATED_FIELDS.includes(field))

const Chosen = z.array(z.object({ name: z.string(), field: Field })).check(
  z.maxLength(200, 'A file has at most 200 columns'),
  z.refine(
    (chosen) => chosen.some(({ field }) => field === 'title'),
    'Choose which of the columns has the titles',
  ),
  z.refine(
    (chosen) => repeatedFields(chosen.map(({ field }) => field)).length === 0,
    'Only one of the columns can be the title, the rating, the status, a date or another detail of the book',
  ),
  z.refine(
    (chosen) => new Set(chosen.map(({ name }) => name)).size === chosen.length,
    'Each of the columns once',
  ),
)

/** Saying what the columns of a table are. */
export const importColumnsApi = api('shelves', {
  get: endpoint({
    method: 'GET',
    path: '/api/bookshelves/imports/:importId/columns',
    summary: 'The columns of a table that comes from no site we know, and what they seem to be',
    caller: 'reader',
    params: byImport,
    result: ImportColumns,
    problems: [importNotFound, importColumnsKnown],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/api/bookshelves/imports/:importId/columns',
    summary: 'Say what the columns are; the others are not read',
    caller: 'reader',
    params: byImport,
    body: z.object({ columns: Chosen, ratingMax: z._default(RatingMax, 5) }),
    result: z.object({ message: z.string(), import: Import }),
    problems: [importNotFound, importColumnsKnown, importColumnsSettled, importColumnUnknown],
  }),
})
