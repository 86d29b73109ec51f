import { seriesNotFound, type seriesApi } from '@flyleaf/contracts'
import {
  Problem,
  afterCursor,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { columnsOfBook, toBook } from '../book/book-rows.ts'
import { currentId } from '../book/find-books.ts'
import { asNumber } from '../expressions.ts'
import { bookCount, followViewer, followerCount } from '../follow/followed.ts'

const readSeries = prepared(
  (db, { seriesId, viewerId }: Params<{ seriesId: string; viewerId: string | null }>) =>
    db
      .selectFrom('series')
      .select(['seriesId', 'name'])
      .select((eb) => [
        bookCount('series', eb.ref('series.seriesId')).as('bookCount'),
        followerCount('series', eb.ref('series.seriesId')).as('followerCount'),
        followViewer('series', eb.ref('series.seriesId'), viewerId).as('viewer'),
      ])
      .where('series.seriesId', '=', currentId(seriesId)),
)

/** Books without a position come last. */
const BY_POSITION = [
  ['p.sortedBy', 'number'],
  ['p.bookId', 'text'],
] as const

const readBooks = prepared((db, params: Params<AfterKey & { seriesId: string }>, shape: PageShape) =>
  pageQuery(
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('series_book')
          .select((of) => [
            'bookId',
            asNumber(of.ref('position')).as('position'),
            sql<number>`coalesce(${of.ref('position')}, 1000000)::double precision`.as('sortedBy'),
          ])
          .where('seriesId', '=', params.seriesId)
          .as('p'),
      )
      .innerJoin('book as b', 'b.bookId', 'p.bookId')
      .select(columnsOfBook('b'))
      .select(['p.position', 'p.sortedBy'])
      .where('b.privateTo', 'is', null),
    BY_POSITION,
    params,
    shape,
  ),
)

/** A series and its books. */
export const getSeries: Handler<typeof seriesApi.get> = async (
  { db, caller },
  { seriesId, limit, cursor },
) => {
  const [series] = await readSeries(db, { seriesId, viewerId: caller?.userId ?? null })
  if (!series) throw new Problem(seriesNotFound)
  const shape: PageShape = { direction: 'asc', limit, isFirst: cursor === undefined }
  const rows = await readBooks(db, { seriesId: series.seriesId, ...afterCursor(BY_POSITION, cursor) }, shape)
  const page = pageOf(rows, BY_POSITION, shape, ({ position, sortedBy: _by, ...book }) => ({
    position,
    book: toBook(book),
  }))
  return { ...series, ...page }
}
