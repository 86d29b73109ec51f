import { bookNotFound, type shelvedBooksApi } from '@flyleaf/contracts'
import { Problem, type Sql, type Handler } from '@flyleaf/service'
import { canEditBooks } from '../bookshelf/bookshelf.rules.ts'
import { lockBookshelf } from '../bookshelf/find-bookshelf.ts'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { placedIds } from './placed-ids.ts'
import { RANK_GAP, placesAfter, ranksAfter, type Placed } from './rank.rules.ts'

/** Moves books to other positions. Concurrent moves apply one after the other. */
export const reorderBooks: Handler<typeof shelvedBooksApi.reorder> = async (
  work,
  { bookshelfId, updates },
) => {
  const { sql, now } = work
  const { bookCount } = await lockBookshelf(work, bookshelfId, canEditBooks)
  const current = await placedIds(
    sql,
    bookshelfId,
    updates.map(({ bookId }) => bookId),
  )
  const placed = placesAfter(
    updates.map(({ position }, index) => ({ bookId: current[index]!, position })),
    Math.max(0, bookCount - updates.length),
  )
  const ranks =
    ranksAfter(placed, await readNeighbours(sql, bookshelfId, placed)) ??
    (await ranksAfterSpreading(sql, bookshelfId, placed))
  const moved = await sql(
    `with changed as (update bookshelf set version = version + 1, updated_at = $4 where bookshelf_id = $1)
     update shelved_book set rank = moved.rank from unnest($2::text[], $3::bigint[]) as moved(book_id, rank)
     where bookshelf_id = $1 and shelved_book.book_id = moved.book_id returning 1`,
    [bookshelfId, ranks.map(({ bookId }) => bookId), ranks.map(({ rank }) => rank), now],
  )
  if (moved.length < updates.length) throw new Problem(bookNotFound)
  await publishBookshelf(work, bookshelfId)
  const positions = new Map(placed.map(({ bookId, position }) => [bookId, position]))
  return {
    message: updates.length === 1 ? 'Book moved' : `${updates.length} books moved`,
    updates: updates.map(({ bookId }, index) => ({ bookId, position: positions.get(current[index]!)! })),
  }
}

/** The ranks of the books beside the new positions, by their index among the books that are not moved. */
async function readNeighbours(sql: Sql, bookshelfId: string, placed: readonly Placed[]) {
  const indexes = new Set(placed.flatMap(({ standing }) => [standing - 1, standing]))
  // Counts in the index no further than the last position.
  const rows = await sql<{ index: number; rank: number }>(
    `select index::integer, rank::double precision as rank from (
       select rank, row_number() over (order by rank, book_id) - 1 as index from shelved_book
       where bookshelf_id = $1 and book_id <> all($2::text[]) order by rank, book_id limit $4) standing
     where index = any($3::integer[])`,
    [bookshelfId, placed.map(({ bookId }) => bookId), [...indexes], Math.max(...indexes) + 1],
  )
  const ranks = new Map(rows.map(({ index, rank }) => [index, rank]))
  return (index: number) => ranks.get(index) ?? null
}

/** Reassigns all ranks of a bookshelf, evenly spread, and returns the new ranks of moved books. */
async function ranksAfterSpreading(sql: Sql, bookshelfId: string, placed: readonly Placed[]) {
  await sql(
    `update shelved_book set rank = spread.rank from (
       select book_id, row_number() over (order by rank, book_id) * ${RANK_GAP} as rank from shelved_book where bookshelf_id = $1) spread
     where bookshelf_id = $1 and shelved_book.book_id = spread.book_id`,
    [bookshelfId],
  )
  const ranks = ranksAfter(placed, await readNeighbours(sql, bookshelfId, placed))
  if (!ranks) throw new Error(`bookshelf ${bookshelfId}: no ranks left after spreading`)
  return ranks
}
