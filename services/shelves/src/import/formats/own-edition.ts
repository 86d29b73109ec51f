import { READING_FORMATS } from '@flyleaf/contracts'
import { z } from 'zod'

const length = z.number().int().min(1).max(100_000).nullable().default(null)

/** The edition of a reading, in our own exports. */
export const OwnEdition = z.object({
  editionId: z.string().nullable().default(null),
  isbn13: z.string().nullable().default(null),
  format: z.enum(READING_FORMATS),
  pageCount: length,
  minutes: length,
})
export type OwnEdition = z.output<typeof OwnEdition>
