import { bookNotFound, type InputOf, type booksApi } from '@flyleaf/contracts'
import { Problem, encodeCursor, toPage, type Verb } from '@flyleaf/service'
import { keyset, sortKeyOf, type Order } from '../keyset.ts'
import { bookColumns, bookMatches, toBook, type BookRow } from './book-rows.ts'

type Input = InputOf<typeof booksApi.list>

/** Books without the value come last, whichever the direction. */
const last = (column: string, { sortOrder }: Input) =>
  `coalesce(${column}, ${sortOrder === 'asc' ? '1000000' : '-1000000'})`

const SORTS: Record<Input['sortBy'], { by: (input: Input) => string; kind: Order['kind'] }> = {
  createdAt: { by: () => 'b.created_at', kind: 'time' },
  title: { by: () => 'b.sort_title', kind: 'text' },
  publishedYear: { by: (input) => last('b.published_year', input), kind: 'whole' },
  pageCount: { by: (input) => last('b.page_count', input), kind: 'whole' },
  averageRating: { by: (input) => last('b.average_rating', input), kind: 'number' },
  ratingCount: { by: () => 'b.rating_count', kind: 'whole' },
}

/** The catalogue, filtered and sorted. */
export const listBooks: Verb<typeof booksApi.list> = async ({ sql }, input) => {
  const filters: [string, unknown][] = []
  if (input.q) filters.push([bookMatches('b', '?'), input.q])
  if (input.minRating) filters.push(['b.average_rating >= ?::double precision', input.minRating])
  if (input.minYear !== undefined) filters.push(['b.published_year >= ?::integer', input.minYear])
  if (input.maxYear !== undefined) filters.push(['b.published_year <= ?::integer', input.maxYear])
  if (input.language) filters.push(['lower(b.language) = lower(?::text)', input.language])
  if (input.minPages !== undefined) filters.push(['b.page_count >= ?::integer', input.minPages])
  if (input.maxPages !== undefined) filters.push(['b.page_count <= ?::integer', input.maxPages])
  const where = filters
    .map(([condition], index) => `and ${condition.replaceAll('?', `$${index + 1}`)}`)
    .join(' ')
  const { by, kind } = SORTS[input.sortBy]
  const sortedBy = by(input)
  const page = keyset(
    { by: sortedBy, kind, id: 'b.book_id', direction: input.sortOrder },
    input.cursor,
    filters.length + 1,
  )
  const rows = await sql<BookRow & { sortedBy: unknown }>(
    `select ${bookColumns('b')}, ${sortedBy} as "sortedBy" from book b
     where true ${where} ${page.condition} ${page.orderBy} limit ${input.limit + 1}`,
    [...filters.map(([, value]) => value), ...page.values],
  )
  return toPage(rows, input.limit, toBook, (row) => encodeCursor(sortKeyOf(row.sortedBy, kind), row.bookId))
}

/** One book. */
export const getBook: Verb<typeof booksApi.get> = async ({ sql }, { bookId }) => {
  const [row] = await sql<BookRow>(`select ${bookColumns('b')} from book b where b.book_id = $1`, [bookId])
  if (!row) throw new Problem(bookNotFound)
  return toBook(row)
}
