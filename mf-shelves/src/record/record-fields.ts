import {
  type BookFields,
  type EditionFields,
  type BookRecord,
  type CallInputOf,
  type recordsApi,
} from '@flyleaf/contracts'

/** A record as typed. */
export type Fields = Record<string, string>
export interface Issue {
  path: string
  message: string
}
type BookInput = Omit<CallInputOf<typeof recordsApi.change>, 'bookId' | 'version' | 'reason'>
type EditionInput = Omit<
  CallInputOf<typeof recordsApi.changeEdition>,
  'bookId' | 'editionId' | 'version' | 'reason'
>

const typed = (value: number | string | null) => (value === null ? '' : String(value))
const orNull = (text: string) => text.trim() || null
const listed = (text: string, separator: string | RegExp) =>
  text
    .split(separator)
    .map((one) => one.trim())
    .filter(Boolean)

export const bookFieldsOf = (record: BookRecord): Fields => ({
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

export const editionFieldsOf = (edition: NonNullable<BookRecord['edition']>): Fields => ({
  isbns: edition.isbns.join(', '),
  publisher: typed(edition.publisher),
  publishedYear: typed(edition.publishedYear),
  pageCount: typed(edition.pageCount),
  language: typed(edition.language),
  format: typed(edition.format),
  minutes: typed(edition.minutes),
})

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
  const changed = (name: string) => isChanged(name) && { [name]: orNull(fields[name]!) }
  return {
    ...(isChanged('isbns') && { isbns: listed(fields['isbns']!, /[,;]/) }),
    ...['publisher', 'publishedYear', 'pageCount', 'language', 'format', 'minutes'].reduce(
      (input, name) => ({ ...input, ...changed(name) }),
      {},
    ),
  }
}

const changedFrom = (fields: Fields, before: Fields) => (name: string) => fields[name] !== before[name]

/** The contract's issues with the input. */
export const issuesOf = (schema: typeof BookFields | typeof EditionFields, input: object): Issue[] =>
  (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }))

/** The message for a field: its own, or of one of several values typed into it. */
export function messageFor(field: string, issues: readonly Issue[]) {
  const isOf = ({ path }: Issue) =>
    path.endsWith('.position') ? field === 'position' : path === field || path.startsWith(`${field}.`)
  return issues.find(isOf)?.message
}
