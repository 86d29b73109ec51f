import type { TransactionalWork } from '@flyleaf/service'
import { setRatings } from '../rating/set-rating.ts'
import type { LedgerRow } from './row-effects.ts'

/** Imports the ratings of rows; an existing rating stays. */
export async function importRatings(
  work: TransactionalWork,
  userId: string,
  rows: readonly LedgerRow[],
  now: Date,
) {
  const rated = new Map(rows.filter(({ book }) => book.rating).map((row) => [row.bookId, row]))
  const known = await work.sql<{ bookId: string }>(
    `select book_id as "bookId" from rating where user_id = $1 and book_id = any($2::text[])`,
    [userId, [...rated.keys()]],
  )
  for (const { bookId } of known) rated.delete(bookId)
  if (rated.size === 0) return
  for (const row of rated.values()) row.effects.rating = row.book.rating!
  const ratings = [...rated].map(([bookId, { book }]) => ({ userId, bookId, rating: book.rating }))
  await setRatings(work, ratings, now)
}

/** Removes the imported ratings that their reader has not changed since. */
export async function withdrawRatings(work: TransactionalWork, userId: string, rows: readonly LedgerRow[]) {
  const given = rows.filter(({ effects }) => effects.rating)
  if (given.length === 0) return
  const same = await work.sql<{ bookId: string }>(
    `select book_id as "bookId" from rating join unnest($2::text[], $3::numeric[]) as t(book_id, was) using (book_id)
     where user_id = $1 and rating = was`,
    [userId, given.map(({ bookId }) => bookId), given.map(({ effects }) => effects.rating)],
  )
  const ratings = same.map(({ bookId }) => ({ userId, bookId, rating: null }))
  await setRatings(work, ratings, new Date())
  await work.sql(`delete from rating where user_id = $1 and book_id = any($2::text[]) and rating is null`, [
    userId,
    same.map(({ bookId }) => bookId),
  ])
}
