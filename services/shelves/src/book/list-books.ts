import { toIsbn13, type InputOf, type booksApi } from '@flyleaf/contracts'
import {
  afterCursor,
  languageCode,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type Db,
  type Handler,
  type PageShape,
  type Params,
} from '@flyleaf/service'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { ExternalBooks } from '../external-catalogue/external-books.ts'
import { columnsOf, from } from '../expressions.ts'
import { bookMatches, columnsOfBook, contains, hasIsbn, toBook } from './book-rows.ts'

type Input = InputOf<typeof booksApi.list>
type SortBy = Input['sortBy']

const book = columnsOf<'book'>('b')

/** Books without the value come last in both directions. */
const last = (column: 'publishedYear' | 'pageCount' | 'averageRating', direction: 'asc' | 'desc') =>
  sql<number>`coalesce(${book(column)}, ${sql.lit(direction === 'asc' ? 1_000_000 : -1_000_000)})`

const KINDS = {
  createdAt: 'time',
  title: 'text',
  publishedYear: 'whole',
  pageCount: 'whole',
  averageRating: 'number',
  ratingCount: 'whole',
} as const

function sortedBy(sortBy: SortBy, direction: 'asc' | 'desc'): RawBuilder<string | number | Date> {
  if (sortBy === 'createdAt' || sortBy === 'ratingCount') return book(sortBy)
  return sortBy === 'title' ? book('sortTitle') : last(sortBy, direction)
}

/** What a list is filtered by. */
export interface BookFilters {
  q?: string | undefined
  isbn?: string | undefined
  minRating?: number | undefined
  minYear?: number | undefined
  maxYear?: number | undefined
  language?: string | undefined
  minPages?: number | undefined
  maxPages?: number | undefined
  author?: string | undefined
  authorId?: string | undefined
  subject?: string | undefined
  series?: string | undefined
  seriesId?: string | undefined
  /** A book that is left out. */
  without?: string | undefined
}
type Filter = keyof BookFilters

/** Conditions on book `b`. */
const FILTERS: {
  [Name in Filter]-?: (given: Expression<NonNullable<BookFilters[Name]>>) => Expression<SqlBool>
} = {
  q: (given) => bookMatches('b', given),
  isbn: (given) =>
    from.or([
      from(book('isbn13'), '=', given),
      from(
        book('bookId'),
        'in',
        from.selectFrom('edition').select('bookId').where(hasIsbn('edition', given)),
      ),
    ]),
  minRating: (given) => from(from.fn.coalesce(book('averageRating'), sql.lit(0)), '>=', given),
  minYear: (given) => from(book('publishedYear'), '>=', given),
  maxYear: (given) => from(book('publishedYear'), '<=', given),
  language: (given) => from(from.fn<string>('lower', [book('language')]), '=', given),
  minPages: (given) => from(book('pageCount'), '>=', given),
  maxPages: (given) => from(book('pageCount'), '<=', given),
  author: (given) =>
    from.and([
      contains(book('haystack'), given),
      contains(sql<string>`norm(${book('authors')}::text)`, given),
    ]),
  authorId: (given) =>
    from(book('bookId'), 'in', from.selectFrom('book_author').select('bookId').where('authorId', '=', given)),
  subject: (given) => sql`${book('subjects')} @> jsonb_build_array(lower(${given}::text))`,
  series: (given) =>
    from(
      book('bookId'),
      'in',
      from
        .selectFrom('series_book as p')
        .innerJoin('series as s', 's.seriesId', 'p.seriesId')
        .select('p.bookId')
        .where(contains(sql`norm(s.name)`, given)),
    ),
  seriesId: (given) =>
    from(book('bookId'), 'in', from.selectFrom('series_book').select('bookId').where('seriesId', '=', given)),
  without: (given) => from(book('bookId'), '<>', given),
}

/** The conditions of these filters. */
export const conditionsOf = (filters: readonly Filter[], given: Params<BookFilters>) =>
  from.and(filters.map((name) => FILTERS[name](given[name] as Expression<never>)))

/** Which filters are set. */
export const setOf = (filters: BookFilters) =>
  (Object.keys(FILTERS) as Filter[]).filter((name) => filters[name] !== undefined)

/** Whether a filter is the id of an author or series: a single word in lower case with digits is never a name. */
const isId = (given: string) => /^[a-z][a-z0-9]{7,31}$/.test(given) && /\d/.test(given)

/** The filters of a list. */
export function filtersOf({ q, language, author, subject, series, ...input }: Partial<Input>): BookFilters {
  const { minRating, minYear, maxYear, minPages, maxPages } = input
  const isbn = (q && toIsbn13(q)) || undefined
  return {
    minRating,
    minYear,
    maxYear,
    minPages,
    maxPages,
    isbn,
    q: isbn ? undefined : q || undefined,
    language: language ? languageCode(language) : undefined,
    subject: subject || undefined,
    ...(author && { [isId(author) ? 'authorId' : 'author']: author }),
    ...(series && { [isId(series) ? 'seriesId' : 'series']: series }),
  }
}

/** The catalogue, filtered and sorted. Missing books are fetched from an external catalogue, if one is configured. */
export const listBooks: Handler<typeof booksApi.list, { external: ExternalBooks }> = async (
  { db, external },
  input,
) => {
  const filters = filtersOf(input)
  const page = await pageOfBooks(db, filters, input)
  const isUnknown =
    page.items.length === 0 && input.cursor === undefined && input.q && setOf(filters).length === 1
  if (!isUnknown) return page
  const isbn = toIsbn13(input.q!)
  const hasFound = await external.ask(isbn ? { isbn } : { words: input.q! })
  return hasFound ? pageOfBooks(db, filters, input) : page
}

interface Shape extends PageShape {
  filters: readonly Filter[]
  sortBy: SortBy
}

const readBooks = prepared((db, params: Params<BookFilters & AfterKey>, shape: Shape) =>
  pageQuery(
    db
      .selectFrom((of) =>
        of
          .selectFrom('book as b')
          .select(columnsOfBook('b'))
          .select(sortedBy(shape.sortBy, shape.direction).as('sortedBy'))
          .where('b.privateTo', 'is', null)
          .where(conditionsOf(shape.filters, params))
          .as('listed'),
      )
      .selectAll('listed'),
    [
      ['listed.sortedBy', KINDS[shape.sortBy]],
      ['listed.bookId', 'text'],
    ],
    params,
    shape,
  ),
)

/** One page of the books that match every filter. */
export async function pageOfBooks(
  db: Db,
  filters: BookFilters,
  { sortBy, sortOrder, limit, cursor }: Pick<Input, 'sortBy' | 'sortOrder' | 'limit' | 'cursor'>,
) {
  const by = [
    ['sortedBy', KINDS[sortBy]],
    ['bookId', 'text'],
  ] as const
  const isFirst = cursor === undefined
  const shape: Shape = { filters: setOf(filters), sortBy, direction: sortOrder, limit, isFirst }
  const rows = await readBooks(db, { ...filters, ...afterCursor(by, cursor) }, shape)
  return pageOf(rows, by, shape, ({ sortedBy: _by, ...row }) => toBook(row))
}
