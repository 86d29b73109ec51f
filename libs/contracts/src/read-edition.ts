import * as z from 'zod/mini'
import { problem } from './problem.ts'
import { READING_FORMATS } from './reading-format.ts'
import { EditionId, whole } from './values.ts'

export const editionNotFound = problem({
  code: 'edition.not-found',
  status: 404,
  message: 'This edition isn’t in our library',
})
export const beyondTheRecording = problem({
  code: 'reading.minute',
  status: 400,
  message: 'The audiobook isn’t that long',
})
export const notHeard = problem({
  code: 'reading.not-audio',
  status: 400,
  message: 'Only an audiobook has minutes. Choose it as your edition first',
})

const Format = z.enum(READING_FORMATS, 'Invalid format')

/** The edition that somebody reads. Its length stays as it was chosen when the edition’s record is mended. */
export const ReadEdition = z.object({
  /** Null when only the format is known. */
  editionId: z.nullable(z.string()),
  format: Format,
  pageCount: z.nullable(z.number()),
  /** Of an audiobook. */
  minutes: z.nullable(z.number()),
  publisher: z.nullable(z.string()),
  publishedYear: z.nullable(z.number()),
  /** The format as the edition’s record names it. */
  binding: z.nullable(z.string()),
  cover: z.nullable(z.string()),
})
export type ReadEdition = z.output<typeof ReadEdition>

/** An edition of the book, or only a format. A length counts where the edition has none. */
export const ChosenEdition = z
  .object({
    editionId: z.optional(EditionId),
    format: z.optional(Format),
    pageCount: z.optional(z.nullable(whole('Pages', 1, 100_000))),
    minutes: z.optional(z.nullable(whole('Minutes', 1, 100_000))),
  })
  .check(
    z.refine(({ editionId, format }) => Boolean(editionId) || Boolean(format), {
      path: ['format'],
      error: 'Choose an edition or a format',
    }),
  )
export type ChosenEdition = z.output<typeof ChosenEdition>
