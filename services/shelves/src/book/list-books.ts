import { toIsbn13, type Book, type InputOf, type booksApi } from '@flyleaf/contracts'
import {
  languageCode,
  keyset,
  textOf,
  toPage,
  type KeyColumn,
  type Keyed,
  type Sql,
  type Handler,
} from '@flyleaf/service'
import { sql } from 'kysely'
import type { ExternalBooks } from '../external-catalogue/external-books.ts'
import { bookColumns, bookMatches, toBook, type BookRow } from './book-rows.ts'

type Input = InputOf<typeof booksApi.list>
type Sorting = Pick<Input, 'sortBy' | 'sortOrder' | 'limit' | 'cursor'>
/** A condition on book `b`, with `?` for its value. */
export type BookFilter = readonly [condition: string, value: unknown]

/** Books without the value come last in both directions. */
const last = (column: string, { sortOrder }: Sorting) =>
  `coalesce(${column}, ${sortOrder === 'asc' ? '1000000' : '-1000000'})`

const SORTS: Record<Input['sortBy'], { by: (input: Sorting) => string; kind: KeyColumn['kind'] }> = {
  createdAt: { by: () => 'b.created_at', kind: 'time' },
  title: { by: () => 'b.sort_title', kind: 'text' },
  publishedYear: { by: (input) => last('b.published_year', input), kind: 'whole' },
  pageCount: { by: (input) => last('b.page_count', input), kind: 'whole' },
  averageRating: { by: (input) => last('b.average_rating', input), kind: 'number' },
  ratingCount: { by: () => 'b.rating_count', kind: 'whole' },
}

const contains = (column: string) =>
  String.raw`${column} like '%' || regexp_replace(norm(?::text), '([%_\\])', '\\\1', 'g') || '%'`

const FILTERS: { [Name in keyof Input]?: (value: never) => string } = {
  q: () => textOf(bookMatches('b', sql.raw('?'))),
  minRating: () => 'coalesce(b.average_rating, 0) >= ?::double precision',
  minYear: () => 'b.published_year >= ?::integer',
  maxYear: () => 'b.published_year <= ?::integer',
  language: () => 'lower(b.language) = ?::text',
  minPages: () => 'b.page_count >= ?::integer',
  maxPages: () => 'b.page_count <= ?::integer',
  author: (given: string) =>
    isId(given)
      ? 'b.book_id in (select book_id from book_author where author_id = ?::text)'
      : `${contains('b.haystack')} and ${contains('norm(b.authors::text)')}`,
  subject: () => 'b.subjects @> jsonb_build_array(lower(?::text))',
  series: (given: string) =>
    `b.book_id in (select book_id from series_book join series using (series_id)
       where ${isId(given) ? 'series_id = ?::text' : contains('norm(series.name)')})`,
}

const HAS_ISBN = `(b.isbn13 = ?::text or b.book_id in (select book_id from edition where isbns @> array[?::text]))`

/** Whether a filter is the id of an author or series: a single word in lower case with digits is never a name. */
const isId = (given: string) => /^[a-z][a-z0-9]{7,31}$/.test(given) && /\d/.test(given)

/** The catalogue, filtered and sorted. Missing books are fetched from an external catalogue, if one is configured. */
export const listBooks: Handler<typeof booksApi.list, { external: ExternalBooks }> = async (
  { sql: text, external },
  input,
) => {
  const filters = filtersOf(input)
  const page = await pageOfBooks(text, filters, input)
  const isUnknown = page.items.length === 0 && input.cursor === undefined && input.q && filters.length === 1
  if (!isUnknown) return page
  const isbn = toIsbn13(input.q!)
  const hasFound = await external.ask(isbn ? { isbn } : { words: input.q! })
  return hasFound ? pageOfBooks(text, filters, input) : page
}

/** The filters of a list that are set. */
export const filtersOf = (input: Partial<Input>): BookFilter[] =>
  (Object.keys(FILTERS) as (keyof typeof FILTERS)[]).flatMap((name) => {
    const value = input[name]
    if (value === undefined || value === '') return []
    const isbn = name === 'q' ? toIsbn13(String(value)) : null
    if (isbn) return [[HAS_ISBN, isbn] as const]
    const given = name === 'language' ? languageCode(String(value)) : value
    return [[FILTERS[name]!(value as never), given] as const]
  })

/** One page of the books that match every filter. */
export async function pageOfBooks(text: Sql, filters: readonly BookFilter[], input: Sorting) {
  const where = filters
    .map(([condition], index) => `and ${condition.replaceAll('?', `$${index + 1}`)}`)
    .join(' ')
  const { by, kind } = SORTS[input.sortBy]
  const columns: KeyColumn[] = [
    { by: by(input), kind },
    { by: 'b.book_id', kind: 'text' },
  ]
  const page = keyset(columns, input.sortOrder, input.cursor, filters.length + 1)
  const rows = await text<BookRow & Keyed>(
    `select ${bookColumns('b')}, ${page.selected} from book b
     where b.private_to is null ${where} and ${page.condition} ${page.orderBy} limit ${input.limit + 1}`,
    [...filters.map(([, value]) => value), ...page.values],
  )
  return toPage<BookRow & Keyed, Book>(rows, input.limit, toBook, page.cursorOf)
}
