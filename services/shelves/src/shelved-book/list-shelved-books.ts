import { SHORT_BOOK_PAGES, type InputOf, type ShelvedBook, type shelvedBooksApi } from '@flyleaf/contracts'
import { hiddenFor } from '@flyleaf/projections'
import {
  afterCursor,
  allOf,
  iso,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type DbTime,
  type PageShape,
  type Params,
  type Handler,
} from '@flyleaf/service'
import { sql, type RawBuilder } from 'kysely'
import { bookMatches, columnsOfBook, toBook, type BookRow } from '../book/book-rows.ts'
import { isSeenBy } from '../book/find-books.ts'
import { isOpenTo } from '../bookshelf/bookshelf-rows.ts'
import { findBookshelf } from '../bookshelf/find-bookshelf.ts'
import { columnsOf } from '../expressions.ts'

type SortBy = InputOf<typeof shelvedBooksApi.list>['sortBy']
type Only = InputOf<typeof shelvedBooksApi.list>['only']
type Sorted = string | number | Date

const KINDS = { position: 'big', createdAt: 'time', title: 'text', publishedYear: 'whole' } as const

const placed = columnsOf<'shelved_book'>('e')
const book = columnsOf<'book'>('b')

/** What a list is sorted by. Books without a year come last in both directions. */
function sortedBy(sortBy: SortBy, direction: 'asc' | 'desc'): RawBuilder<Sorted> {
  if (sortBy === 'position') return placed('rank')
  if (sortBy === 'createdAt') return placed('addedAt')
  if (sortBy === 'title') return book('sortTitle')
  return sql`coalesce(${book('publishedYear')}, ${sql.lit(direction === 'asc' ? 1_000_000 : -1_000_000)})`
}

interface Values extends AfterKey {
  bookshelfId: string
  viewerId: string | null
  /** The owner when they look: they see the covers of the editions that they read. */
  ownerId: string | null
  q: string
}
interface Shape extends PageShape {
  sortBy: SortBy
  isNamed: boolean
  only: Only
}

const readBooks = prepared((db, params: Params<Values>, shape: Shape) => {
  const { sortBy, isNamed, only, direction } = shape
  const listed = db
    .selectFrom('shelved_book as e')
    .innerJoin('book as b', 'b.bookId', 'e.bookId')
    // The id comes from the index that the list is read in.
    .select(columnsOfBook('b').slice(1))
    .select(['e.bookId', 'e.rank', 'e.notes', 'e.addedAt', sortedBy(sortBy, direction).as('sortedBy')])
    .where('e.bookshelfId', '=', params.bookshelfId)
    .where(isSeenBy('b', params.viewerId))
    .$if(isNamed, (books) => books.where(bookMatches('b', params.q)))
    .$if(only === 'short', (books) => books.where('b.pageCount', '<=', sql.lit(SHORT_BOOK_PAGES)))
    .$if(only === 'unread', (books) =>
      books.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reading as r')
              .select('r.readingId')
              .where('r.userId', '=', params.viewerId)
              .whereRef('r.bookId', '=', 'e.bookId')
              .where('r.status', '=', 'read'),
          ),
        ),
      ),
    )
    .$if(only === 'followed', (books) =>
      books.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('follow as f')
            .innerJoin('reading as r', 'r.userId', 'f.followedId')
            // Whoever keeps the bookshelf Read to themselves has not said so.
            .innerJoin('bookshelf as s', 's.ownerId', 'r.userId')
            .select('r.readingId')
            .where('f.followerId', '=', params.viewerId)
            .where((of) => of.ref('f.isFollowing'))
            .where('f.followedId', '<>', allOf(hiddenFor(params.viewerId)))
            .whereRef('r.bookId', '=', 'e.bookId')
            .where('r.status', '=', 'read')
            .where('s.defaultKey', '=', 'read')
            .where(isOpenTo('s', params.viewerId)),
        ),
      ),
    )
  // The page is chosen before positions are counted, so that a long bookshelf is neither joined with its books nor numbered whole.
  return db
    .with(
      (cte) => cte('page').materialized(),
      (cte) =>
        pageQuery(
          cte.selectFrom(listed.as('listed')).selectAll('listed'),
          [
            ['listed.sortedBy', KINDS[sortBy]],
            ['listed.bookId', 'text'],
          ],
          params,
          shape,
        ),
    )
    .with('numbered', (cte) => {
      const shelved = cte.selectFrom('shelved_book').where('bookshelfId', '=', params.bookshelfId)
      const end = (which: 'min' | 'max') =>
        cte.selectFrom('page').select(({ fn }) => fn<string>(which, ['page.rank']).as('rank'))
      const before = shelved.where('rank', '<', end('min')).select(({ fn }) => fn.countAll().as('count'))
      return shelved
        .where('rank', '>=', end('min'))
        .where('rank', '<=', end('max'))
        .select([
          'bookId',
          sql<number>`(${before} + row_number() over (order by rank, book_id) - 1)::integer`.as('position'),
        ])
    })
    .selectFrom('page')
    .innerJoin('numbered', 'numbered.bookId', 'page.bookId')
    .leftJoin('reading as r', (join) =>
      join
        .on('r.userId', '=', params.ownerId)
        .onRef('r.bookId', '=', 'page.bookId')
        .on((of) => of.ref('r.isCurrent')),
    )
    .leftJoin('edition as e', (join) =>
      join.onRef('e.editionId', '=', 'r.editionId').onRef('e.bookId', '=', 'r.bookId'),
    )
    .selectAll('page')
    .select(['numbered.position', 'e.cover as editionCover'])
    .orderBy('page.sortedBy', direction)
    .orderBy('page.bookId', direction)
})

/** The books of a bookshelf. */
export const listShelvedBooks: Handler<typeof shelvedBooksApi.list> = async (
  work,
  { bookshelfId, q = '', sortBy, sortOrder, only, limit, cursor },
) => {
  const { isOwner } = await findBookshelf(work, bookshelfId)
  const by = [
    ['sortedBy', KINDS[sortBy]],
    ['bookId', 'text'],
  ] as const
  const isFirst = cursor === undefined
  const shape: Shape = { sortBy, isNamed: q !== '', only, direction: sortOrder, limit, isFirst }
  const viewerId = work.caller?.userId ?? null
  const rows = await readBooks(
    work.db,
    { bookshelfId, viewerId, ownerId: isOwner ? viewerId : null, q, ...afterCursor(by, cursor) },
    shape,
  )
  // The driver returns ranks as texts.
  const sorted =
    sortBy === 'position' ? rows.map((row) => ({ ...row, sortedBy: Number(row.sortedBy) })) : rows
  return pageOf<Row, ShelvedBook>(sorted, by, shape, toShelvedBook)
}

interface Row extends BookRow {
  position: number
  rank: string
  notes: string
  addedAt: DbTime
  sortedBy: Sorted
  editionCover: string | null
}

const toShelvedBook = ({
  position,
  notes,
  addedAt,
  sortedBy: _by,
  rank: _rank,
  editionCover,
  ...row
}: Row): ShelvedBook => ({
  book: toBook({ ...row, cover: editionCover ?? row.cover }),
  position,
  notes,
  addedAt: iso(addedAt),
})
