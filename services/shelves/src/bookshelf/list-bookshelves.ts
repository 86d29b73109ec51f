import type { Bookshelf, Page, ShelfListQuery } from '@flyleaf/contracts'
import {
  afterCursor,
  pageOf,
  pageQuery,
  prepared,
  type AfterKey,
  type Db,
  type PageShape,
  type Params,
  type Tables,
  type Work,
} from '@flyleaf/service'
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { columnsOf } from '../expressions.ts'
import { bookshelfColumns } from './bookshelf-rows.ts'
import { visibilityFor } from './bookshelf.rules.ts'
import { toBookshelf } from './bookshelf.view.ts'

type SortBy = ShelfListQuery['sortBy']

const shelf = columnsOf<'bookshelf'>('bookshelf')

const SORTS = {
  name: { by: sql<string>`left(norm(${shelf('name')}), 60)`, kind: 'text' },
  createdAt: { by: shelf('createdAt'), kind: 'time' },
  updatedAt: { by: shelf('updatedAt'), kind: 'time' },
  bookCount: { by: shelf('bookCount'), kind: 'whole' },
  followerCount: { by: shelf('followerCount'), kind: 'whole' },
  replyCount: { by: shelf('replyCount'), kind: 'whole' },
} as const satisfies Record<SortBy, { by: RawBuilder<unknown>; kind: string }>
/** Sort orders that would reveal something about a private bookshelf. */
const TELLING: readonly string[] = ['updatedAt', 'bookCount', 'followerCount', 'replyCount']

/** The words that a bookshelf is found by: not those between spoiler bars, as in `hideSpoilers`. A spoiler does not span lines. */
const WORDS = sql`regexp_replace(${shelf('name')} || chr(10) || ${shelf('description')}, ${sql.lit(String.raw`\|\|(?=[^\n|])[^\n]+?\|\|`)}, ' ', 'g')`

/** For whom bookshelves are listed, and the words that they are found by. */
interface Listed {
  viewerId: string | null
  q: string
}
interface Shape extends PageShape, Pick<ShelfListQuery, 'type' | 'privacy' | 'audience' | 'sortBy'> {
  isNamed: boolean
}

/** What a list is sorted by. Private bookshelves sort as if they were empty and new where their counts are hidden. */
function sortedBy(sortBy: SortBy, hidesCounts: boolean) {
  const { by, kind } = SORTS[sortBy]
  if (!hidesCounts || !TELLING.includes(sortBy)) return sql<string | number | Date>`${by}`
  const hidden = kind === 'time' ? shelf('createdAt') : sql.lit(0)
  return sql<string | number | Date>`(case when ${shelf('isPrivate')} then ${hidden} else ${by} end)`
}

/** A list of the bookshelves that `choose` selects, with the filters and sort orders that all such lists support. */
export function bookshelfList<Input extends object, Joined extends keyof Tables>(
  choose: (
    db: Db,
    params: Params<Input & { viewerId: string | null }>,
  ) => SelectQueryBuilder<Tables, 'bookshelf' | Joined, object>,
  { hidesCounts = false } = {},
) {
  const read = prepared((db, params: Params<Input & Listed & AfterKey>, shape: Shape) => {
    const { type, privacy, audience, isNamed, sortBy, direction } = shape
    let chosen = choose(db, params as unknown as Params<Input & Listed>) as SelectQueryBuilder<
      Tables,
      'bookshelf',
      object
    >
    if (type !== 'all')
      chosen = chosen.where('bookshelf.defaultKey', type === 'default' ? 'is not' : 'is', null)
    if (privacy !== 'all')
      chosen = chosen.where((eb) =>
        privacy === 'private' ? eb.ref('bookshelf.isPrivate') : eb.not('bookshelf.isPrivate'),
      )
    if (audience) {
      const { isPrivate, isForFollowers } = visibilityFor(audience)
      chosen = chosen
        .where('bookshelf.isPrivate', '=', sql.lit(isPrivate))
        .where('bookshelf.isForFollowers', '=', sql.lit(isForFollowers))
    }
    if (isNamed) chosen = chosen.where(sql<boolean>`strpos(norm(${WORDS}), norm(${params.q}::text)) > 0`)
    const list = chosen
      .select(['bookshelf.bookshelfId', sortedBy(sortBy, hidesCounts).as('sortedBy')])
      .as('listed')
    // The page is selected first, so that previews are queried for its rows only.
    return db
      .with(
        (cte) => cte('page').materialized(),
        (cte) =>
          pageQuery(
            cte.selectFrom(list).select(['listed.bookshelfId', 'listed.sortedBy']),
            [
              ['listed.sortedBy', SORTS[sortBy].kind],
              ['listed.bookshelfId', 'text'],
            ],
            params,
            shape,
          ),
      )
      .selectFrom('page')
      .innerJoin('bookshelf', 'bookshelf.bookshelfId', 'page.bookshelfId')
      .leftJoin('person as p', 'p.userId', 'bookshelf.ownerId')
      .select(bookshelfColumns(params.viewerId))
      .select('page.sortedBy')
      .orderBy('page.sortedBy', direction)
      .orderBy('bookshelf.bookshelfId', direction)
  })
  return async (
    { db, caller }: Work,
    { q = '', type, privacy, audience, sortBy, sortOrder, limit, cursor }: ShelfListQuery,
    given: Input,
  ): Promise<Page<Bookshelf>> => {
    const by = [
      ['sortedBy', SORTS[sortBy].kind],
      ['bookshelfId', 'text'],
    ] as const
    const isFirst = cursor === undefined
    const direction = sortOrder
    const shape: Shape = { type, privacy, audience, sortBy, isNamed: q !== '', direction, limit, isFirst }
    const viewerId = caller?.userId ?? null
    const rows = await read(
      db,
      { ...given, viewerId, q, ...afterCursor(by, cursor) } as Input & Listed & AfterKey,
      shape,
    )
    return pageOf(rows, by, shape, toBookshelf)
  }
}
