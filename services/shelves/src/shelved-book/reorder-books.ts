import { bookNotFound, type shelvedBooksApi } from '@flyleaf/contracts'
import {
  Problem,
  allOf,
  anyOf,
  integers,
  listed,
  prepared,
  texts,
  type Db,
  type Handler,
  type Params,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { canEditBooks } from '../bookshelf/bookshelf.rules.ts'
import { lockBookshelf } from '../bookshelf/find-bookshelf.ts'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { asNumber } from '../expressions.ts'
import { placedIds } from './placed-ids.ts'
import { RANK_GAP, placesAfter, ranksAfter, type Placed } from './rank.rules.ts'

/** Moves books to other positions. Concurrent moves apply one after the other. */
export const reorderBooks: Handler<typeof shelvedBooksApi.reorder> = async (
  work,
  { bookshelfId, updates },
) => {
  const { db, now } = work
  const { bookCount } = await lockBookshelf(work, bookshelfId, canEditBooks)
  const current = await placedIds(
    db,
    bookshelfId,
    updates.map(({ bookId }) => bookId),
  )
  const placed = placesAfter(
    updates.map(({ position }, index) => ({ bookId: current[index]!, position })),
    Math.max(0, bookCount - updates.length),
  )
  const ranks =
    ranksAfter(placed, await readNeighbours(db, bookshelfId, placed)) ??
    (await ranksAfterSpreading(db, bookshelfId, placed))
  const moved = await move(db, {
    bookshelfId,
    bookIds: ranks.map(({ bookId }) => bookId),
    ranks: ranks.map(({ rank }) => rank),
    now,
  })
  if (moved.length < updates.length) throw new Problem(bookNotFound)
  await publishBookshelf(work, bookshelfId)
  const positions = new Map(placed.map(({ bookId, position }) => [bookId, position]))
  return {
    message: updates.length === 1 ? 'Book moved' : `${updates.length} books moved`,
    updates: updates.map(({ bookId }, index) => ({ bookId, position: positions.get(current[index]!)! })),
  }
}

interface Moving {
  bookshelfId: string
  bookIds: readonly string[]
  ranks: readonly number[]
  now: Date
}

const move = prepared((db, { bookshelfId, bookIds, ranks, now }: Params<Moving>) =>
  db
    .with('changed', (of) =>
      of
        .updateTable('bookshelf')
        .set(({ eb }) => ({ version: eb('version', '+', 1), updatedAt: now }))
        .where('bookshelfId', '=', bookshelfId),
    )
    .updateTable('shelved_book as e')
    .from(listed('moved', { bookId: texts(bookIds), rank: sql<string[]>`${ranks}::bigint[]` }))
    .set(({ ref }) => ({ rank: ref('moved.rank') }))
    .where('e.bookshelfId', '=', bookshelfId)
    .whereRef('e.bookId', '=', 'moved.bookId')
    .returning('e.bookId'),
)

/** The places of books on their bookshelf, from 1. */
const PLACE = sql<number>`row_number() over (order by rank, book_id)`

interface Near {
  bookshelfId: string
  movedIds: readonly string[]
  indexes: readonly number[]
  last: number
}

const readRanks = prepared((db, { bookshelfId, movedIds, indexes, last }: Params<Near>) =>
  db
    .selectFrom((of) =>
      of
        .selectFrom('shelved_book')
        .select(['rank', sql<number>`(${PLACE} - 1)::integer`.as('index')])
        .where('bookshelfId', '=', bookshelfId)
        .where('bookId', '<>', allOf(texts(movedIds)))
        .orderBy('rank')
        .orderBy('bookId')
        // Counts in the index no further than the last position.
        .limit(sql<number>`${last}::bigint + 1`)
        .as('standing'),
    )
    .select(({ ref }) => ['standing.index', asNumber(ref('standing.rank')).as('rank')])
    .where('standing.index', '=', anyOf(integers(indexes))),
)

/** The ranks of the books beside the new positions, by their index among the books that are not moved. */
async function readNeighbours(db: Db, bookshelfId: string, placed: readonly Placed[]) {
  const indexes = [...new Set(placed.flatMap(({ standing }) => [standing - 1, standing]))]
  const movedIds = placed.map(({ bookId }) => bookId)
  const rows = await readRanks(db, { bookshelfId, movedIds, indexes, last: Math.max(...indexes) })
  const ranks = new Map(rows.map(({ index, rank }) => [index, rank]))
  return (index: number) => ranks.get(index) ?? null
}

/** Reassigns all ranks of a bookshelf, evenly spread, and returns the new ranks of moved books. */
async function ranksAfterSpreading(db: Db, bookshelfId: string, placed: readonly Placed[]) {
  await db
    .with('spread', (of) =>
      of
        .selectFrom('shelved_book')
        .select(['bookId', sql<string>`${PLACE} * ${sql.lit(RANK_GAP)}`.as('rank')])
        .where('bookshelfId', '=', bookshelfId),
    )
    .updateTable('shelved_book as e')
    .from('spread')
    .set(({ ref }) => ({ rank: ref('spread.rank') }))
    .where('e.bookshelfId', '=', bookshelfId)
    .whereRef('e.bookId', '=', 'spread.bookId')
    .execute()
  const ranks = ranksAfter(placed, await readNeighbours(db, bookshelfId, placed))
  if (!ranks) throw new Error(`bookshelf ${bookshelfId}: no ranks left after spreading`)
  return ranks
}
