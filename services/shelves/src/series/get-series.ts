import { seriesNotFound, type seriesApi } from '@flyleaf/contracts'
import { Problem, keyset, toPage, type KeyColumn, type Keyed, type Verb } from '@flyleaf/service'
import { bookColumns, toBook, type BookRow } from '../book/book-rows.ts'

interface Row extends BookRow, Keyed {
  position: number | null
}

/** Books without a position come last. */
const BY_POSITION: KeyColumn[] = [
  { by: 'coalesce(p.position, 1000000)::double precision', kind: 'number' },
  { by: 'b.book_id', kind: 'text' },
]

/** A series and its books. */
export const getSeries: Verb<typeof seriesApi.get> = async ({ sql }, { seriesId, limit, cursor }) => {
  const [series] = await sql<{ seriesId: string; name: string; bookCount: number }>(
    `select series_id as "seriesId", name,
       (select count(*)::integer from series_book p join book using (book_id) where p.series_id = s.series_id and private_to is null) as "bookCount"
     from series s where series_id = $1`,
    [seriesId],
  )
  if (!series) throw new Problem(seriesNotFound)
  const page = keyset(BY_POSITION, 'asc', cursor, 2)
  const rows = await sql<Row>(
    `select ${bookColumns('b')}, p.position::double precision as position, ${page.selected}
     from series_book p join book b using (book_id) where p.series_id = $1 and b.private_to is null and ${page.condition} ${page.orderBy} limit ${limit + 1}`,
    [seriesId, ...page.values],
  )
  const view = (row: Row) => ({ position: row.position, book: toBook(row) })
  return { ...series, ...toPage(rows, limit, view, page.cursorOf) }
}
