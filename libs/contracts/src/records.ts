import * as z from 'zod/mini'
import { Edition } from './books.ts'
import { NewBook } from './catalogue.api.ts'
import { toIsbn13 } from './isbn.ts'
import { languageIn } from './language.ts'
import { optionalText, requiredText, whole } from './values.ts'

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
  /** The address of an image that was uploaded for it. */
  cover: z.optional(z.nullable(requiredText('Cover', 200))),
})
export type EditionFields = z.output<typeof EditionFields>

/** What readers mend of an author; only the fields that are given change. */
export const AuthorFields = z.object({
  name: z.optional(requiredText('Name', 100)),
  otherNames: z.optional(
    z.array(requiredText('Name', 100)).check(z.maxLength(100, 'At most 100 other names')),
  ),
  bio: optionalText('Biography', 5000),
  birthYear: z.optional(z.nullable(Year)),
  deathYear: z.optional(z.nullable(Year)),
})
export type AuthorFields = z.output<typeof AuthorFields>

/** What readers mend of a series. The numbers of its books are in the books' records. */
export const SeriesFields = z.object({ name: z.optional(requiredText('Name', 100)) })
export type SeriesFields = z.output<typeof SeriesFields>

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
  /** True for a book of the library; null for a reader's own book, which is not merged by hand. */
  canBeMerged: z.nullable(z.boolean()),
  /** The address of the book's cover. */
  cover: z.nullable(z.string()),
  /** Whether the caller may set and remove it. */
  canSetCover: z.boolean(),
})
export type BookRecord = z.output<typeof BookRecord>

/** What every record has beside its fields. */
const sent = { version: BookRecord.shape.version, isAtOnce: BookRecord.shape.isAtOnce }

export const AuthorRecord = z.object({
  authorId: z.string(),
  ...sent,
  name: z.string(),
  otherNames: z.array(z.string()),
  bio: z.string(),
  birthYear: z.nullable(z.number()),
  deathYear: z.nullable(z.number()),
})
export type AuthorRecord = z.output<typeof AuthorRecord>

export const SeriesRecord = z.object({ seriesId: z.string(), ...sent, name: z.string() })
export type SeriesRecord = z.output<typeof SeriesRecord>
