import { seriesNotFound, type seriesApi } from '@flyleaf/contracts'
import { Problem, encodeCursor, toPage, type Verb } from '@flyleaf/service'
import { bookColumns, toBook, type BookRow } from '../book/book-rows.ts'
import { keyset, sortKeyOf } from '../keyset.ts'

interface Row extends BookRow {
  position: number | null
  sortedBy: unknown
}

/** Books without a position come last. */
const BY_POSITION = {
  by: `coalesce(p.position, 1000000)::double precision`,
  kind: 'number',
  id: 'b.book_id',
  direction: 'asc',
} as const

/** A series and its books. */
export const getSeries: Verb<typeof seriesApi.get> = async ({ sql }, { seriesId, limit, cursor }) => {
  const [series] = await sql<{ seriesId: string; name: string; bookCount: number }>(
    `select series_id as "seriesId", name,
       (select count(*)::integer from series_book p where p.series_id = s.series_id) as "bookCount"
     from series s where series_id = $1`,
    [seriesId],
  )
  if (!series) throw new Problem(seriesNotFound)
  const page = keyset(BY_POSITION, cursor, 2)
  const rows = await sql<Row>(
    `select ${bookColumns('b')}, p.position::double precision as position, ${BY_POSITION.by} as "sortedBy"
     from series_book p join book b using (book_id) where p.series_id = $1 ${page.condition} ${page.orderBy} limit ${limit + 1}`,
    [seriesId, ...page.values],
  )
  const view = (row: Row) => ({ position: row.position, book: toBook(row) })
  return {
    ...series,
    ...toPage(rows, limit, view, (row) => encodeCursor(sortKeyOf(row.sortedBy, 'number'), row.bookId)),
  }
}
