import { bookNotFound, type shelvedBooksApi } from '@flyleaf/contracts'
import { Problem, type Verb } from '@flyleaf/service'
import { canEditBooks } from '../bookshelf/bookshelf.rules.ts'
import { lockBookshelf } from '../bookshelf/find-bookshelf.ts'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { orderAfter, ranksAfter } from './rank.rules.ts'

/** Moves books to other positions. Concurrent moves apply one after the other. */
export const reorderBooks: Verb<typeof shelvedBooksApi.reorder> = async (work, { bookshelfId, updates }) => {
  const { sql, now } = work
  await lockBookshelf(work, bookshelfId, canEditBooks)
  const order = await sql<{ bookId: string; rank: number }>(
    `select book_id as "bookId", rank::double precision as rank from shelved_book
     where bookshelf_id = $1 order by shelved_book.rank, book_id`,
    [bookshelfId],
  )
  const known = new Set(order.map(({ bookId }) => bookId))
  if (updates.some(({ bookId }) => !known.has(bookId))) throw new Problem(bookNotFound)
  const changed = ranksAfter(order, updates)
  await sql(
    `update shelved_book set rank = moved.rank from unnest($2::text[], $3::bigint[]) as moved(book_id, rank)
     where bookshelf_id = $1 and shelved_book.book_id = moved.book_id`,
    [bookshelfId, changed.map(({ bookId }) => bookId), changed.map(({ rank }) => rank)],
  )
  await sql(`update bookshelf set version = version + 1, updated_at = $2 where bookshelf_id = $1`, [
    bookshelfId,
    now,
  ])
  await publishBookshelf(work, bookshelfId)
  const position = new Map(orderAfter(order, updates).map((bookId, index) => [bookId, index]))
  return {
    message: updates.length === 1 ? 'Book moved' : `${updates.length} books moved`,
    updates: updates.map(({ bookId }) => ({ bookId, position: position.get(bookId)! })),
  }
}
