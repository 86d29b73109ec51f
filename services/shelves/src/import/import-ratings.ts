import { anyOf, listed, texts, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
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
  const known = await work.db
    .selectFrom('rating')
    .select('bookId')
    .where('userId', '=', userId)
    .where('bookId', '=', anyOf(texts([...rated.keys()])))
    .execute()
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
  const same = await work.db
    .selectFrom('rating')
    .innerJoin(
      listed('given', {
        bookId: texts(given.map(({ bookId }) => bookId)),
        rating: sql<string[]>`${given.map(({ effects }) => effects.rating)}::numeric[]`,
      }),
      'given.bookId',
      'rating.bookId',
    )
    .select('rating.bookId')
    .where('rating.userId', '=', userId)
    .whereRef('rating.rating', '=', 'given.rating')
    .execute()
  const ratings = same.map(({ bookId }) => ({ userId, bookId, rating: null }))
  await setRatings(work, ratings, new Date())
  await work.db
    .deleteFrom('rating')
    .where('userId', '=', userId)
    .where('bookId', '=', anyOf(texts(same.map(({ bookId }) => bookId))))
    .where('rating', 'is', null)
    .execute()
}
