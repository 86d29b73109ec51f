import type { AuthorRecord, BookRecord, CallInputOf, SeriesRecord, recordsApi } from '@flyleaf/contracts'
import { listed } from '../books/book-form.ts'

/** A record as typed. */
export type Fields = Record<string, string>
type BookInput = Omit<CallInputOf<typeof recordsApi.change>, 'bookId' | 'version' | 'reason'>
type EditionInput = Omit<
  CallInputOf<typeof recordsApi.changeEdition>,
  'bookId' | 'editionId' | 'version' | 'reason'
>

const typed = (value: number | string | null) => (value === null ? '' : String(value))
const orNull = (text: string) => text.trim() || null

const bookFieldsOf = (record: BookRecord): Fields => ({
  title: record.title,
  subtitle: record.subtitle,
  authors: record.authors.join('\n'),
  publishedYear: typed(record.publishedYear),
  pageCount: typed(record.pageCount),
  language: typed(record.language),
  series: record.series[0]?.name ?? '',
  position: typed(record.series[0]?.position ?? null),
  description: record.description,
})

const editionFieldsOf = (edition: NonNullable<BookRecord['edition']>): Fields => ({
  isbns: edition.isbns.join(', '),
  publisher: typed(edition.publisher),
  publishedYear: typed(edition.publishedYear),
  pageCount: typed(edition.pageCount),
  language: typed(edition.language),
  format: typed(edition.format),
  minutes: typed(edition.minutes),
  cover: typed(edition.cover),
})

export const fieldsOf = (record: BookRecord): Fields =>
  record.edition ? editionFieldsOf(record.edition) : bookFieldsOf(record)

/** What was typed, and in every other field what the record says now. */
export function keepTyped(fields: Fields, before: Fields, now: Fields): Fields {
  const isChanged = changedFrom(fields, before)
  return Object.fromEntries(
    Object.keys(fields).map((name) => [name, (isChanged(name) ? fields[name] : now[name]) ?? '']),
  )
}

/** What was typed otherwise, as input of the call. Further series of the book stay. */
export function bookInput(fields: Fields, record: BookRecord): BookInput {
  const isChanged = changedFrom(fields, bookFieldsOf(record))
  const [, ...otherSeries] = record.series
  const name = fields['series']!.trim()
  const first = name ? [{ name, position: orNull(fields['position']!) }] : []
  return {
    ...(isChanged('title') && { title: fields['title']! }),
    ...(isChanged('subtitle') && { subtitle: fields['subtitle']! }),
    ...(isChanged('authors') && { authors: listed(fields['authors']!, '\n') }),
    ...(isChanged('description') && { description: fields['description']! }),
    ...(isChanged('publishedYear') && { publishedYear: orNull(fields['publishedYear']!) }),
    ...(isChanged('pageCount') && { pageCount: orNull(fields['pageCount']!) }),
    ...(isChanged('language') && { language: orNull(fields['language']!) }),
    ...((isChanged('series') || isChanged('position')) && { series: [...first, ...otherSeries] }),
  }
}

export function editionInput(fields: Fields, edition: NonNullable<BookRecord['edition']>): EditionInput {
  const isChanged = changedFrom(fields, editionFieldsOf(edition))
  return {
    ...(isChanged('isbns') && { isbns: listed(fields['isbns']!, /[,;]/) }),
    ...(isChanged('publisher') && { publisher: orNull(fields['publisher']!) }),
    ...(isChanged('publishedYear') && { publishedYear: orNull(fields['publishedYear']!) }),
    ...(isChanged('pageCount') && { pageCount: orNull(fields['pageCount']!) }),
    ...(isChanged('language') && { language: orNull(fields['language']!) }),
    ...(isChanged('format') && { format: orNull(fields['format']!) }),
    ...(isChanged('minutes') && { minutes: orNull(fields['minutes']!) }),
    ...(isChanged('cover') && { cover: orNull(fields['cover']!) }),
  }
}

/** The fields of an author or a series as they are typed. */
export const namedFieldsOf = (record: AuthorRecord | SeriesRecord): Fields => ({
  name: record.name,
  ...('authorId' in record && {
    otherNames: record.otherNames.join('\n'),
    bio: record.bio,
    birthYear: typed(record.birthYear),
    deathYear: typed(record.deathYear),
  }),
})

/** What was typed otherwise; a series has a name only. */
export function namedInput(fields: Fields, record: AuthorRecord | SeriesRecord) {
  const isChanged = changedFrom(fields, namedFieldsOf(record))
  return {
    ...(isChanged('name') && { name: fields['name']! }),
    ...('authorId' in record && {
      ...(isChanged('otherNames') && { otherNames: listed(fields['otherNames']!, '\n') }),
      ...(isChanged('bio') && { bio: fields['bio']! }),
      ...(isChanged('birthYear') && { birthYear: orNull(fields['birthYear']!) }),
      ...(isChanged('deathYear') && { deathYear: orNull(fields['deathYear']!) }),
    }),
  }
}

const changedFrom = (fields: Fields, before: Fields) => (name: string) => fields[name] !== before[name]
