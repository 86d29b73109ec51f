import { seriesNotFound, type ResultOf, type seriesApi } from '@flyleaf/contracts'
import { Problem, keyset, toPage, type KeyColumn, type Keyed, type Verb } from '@flyleaf/service'
import { bookColumns, toBook, type BookRow } from '../book/book-rows.ts'
import { bookCount, followViewer, followerCount } from '../follow/followed.ts'

interface Row extends BookRow, Keyed {
  position: number | null
}

/** Books without a position come last. */
const BY_POSITION: KeyColumn[] = [
  { by: 'coalesce(p.position, 1000000)::double precision', kind: 'number' },
  { by: 'b.book_id', kind: 'text' },
]

/** A series and its books. */
export const getSeries: Verb<typeof seriesApi.get> = async ({ sql, caller }, { seriesId, limit, cursor }) => {
  const [series] = await sql<Omit<ResultOf<typeof seriesApi.get>, 'items' | 'pagination'>>(
    `select series_id as "seriesId", name, ${bookCount('series', 's.series_id')} as "bookCount",
       ${followerCount('series', 's.series_id')} as "followerCount", ${followViewer('series', 's.series_id', '$2')} as viewer
     from series s where series_id = $1`,
    [seriesId, caller?.userId ?? null],
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
