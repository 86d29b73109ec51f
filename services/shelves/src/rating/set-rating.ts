import {
  anyOf,
  excluded,
  listed,
  prepared,
  texts,
  type Params,
  type TransactionalWork,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { currentId } from '../book/find-books.ts'
import { publishBooks } from '../book/publish-book.ts'
import { from, numerics } from '../expressions.ts'

type Publishing = Pick<TransactionalWork, 'db' | 'publish'>
interface Rated {
  userId: string
  bookId: string
  /** Null removes the rating. */
  rating: number | null
}

/** Sets a reader's rating of a book. The newest wins, in any order of arrival. */
export const setRating = (work: Publishing, { at, ...rated }: Rated & { at: Date | string }) =>
  setRatings(work, [rated], at)

// Locked in a fixed order, so that concurrent calls wait instead of deadlocking.
const lockBooks = prepared((db, { bookIds }: Params<{ bookIds: readonly string[] }>) =>
  db
    .selectFrom('book')
    .select('bookId')
    .where('bookId', '=', anyOf(texts(bookIds)))
    .orderBy('bookId')
    .forUpdate(),
)

interface Given {
  bookIds: readonly string[]
  userIds: readonly string[]
  ratings: readonly (number | null)[]
  at: Date | string
}

const storeRatings = prepared((db, { bookIds, userIds, ratings, at }: Params<Given>) =>
  db
    .with('changed', (cte) =>
      cte
        .insertInto('rating')
        .columns(['bookId', 'userId', 'rating', 'ratedAt'])
        .expression(
          from
            .selectFrom(
              listed('given', { bookId: texts(bookIds), userId: texts(userIds), rating: numerics(ratings) }),
            )
            .innerJoin('book', (join) =>
              join.on('book.bookId', '=', currentId(sql.ref<string>('given.bookId'))),
            )
            .select([
              'book.bookId',
              'given.userId',
              'given.rating',
              sql<Date>`${at}::timestamptz`.as('ratedAt'),
            ]),
        )
        .onConflict((of) =>
          of
            .columns(['bookId', 'userId'])
            .doUpdateSet(excluded('rating', ['rating', 'ratedAt']))
            .whereRef('rating.ratedAt', '<=', 'excluded.ratedAt'),
        )
        .returning([
          'bookId',
          sql<string | null>`old.rating`.as('before'),
          sql<string | null>`new.rating`.as('after'),
        ]),
    )
    .updateTable('book')
    .from('changed')
    .set((eb) => ({
      ratingSum: sql`${eb.ref('ratingSum')} + coalesce(after, 0) - coalesce(before, 0)`,
      ratingCount: sql`${eb.ref('ratingCount')} + (after is not null)::integer - (before is not null)::integer`,
      version: eb('version', '+', 1),
    }))
    .whereRef('book.bookId', '=', 'changed.bookId')
    .whereRef('changed.before', 'is distinct from', 'changed.after')
    .returning('book.bookId'),
)

/** Sets ratings of different books, and updates the books' averages. */
export async function setRatings(work: Publishing, ratings: readonly Rated[], at: Date | string) {
  const bookIds = ratings.map(({ bookId }) => bookId)
  await lockBooks(work.db, { bookIds })
  const changed = await storeRatings(work.db, {
    bookIds,
    userIds: ratings.map(({ userId }) => userId),
    ratings: ratings.map(({ rating }) => rating),
    at,
  })
  await publishBooks(
    work,
    changed.map(({ bookId }) => bookId),
  )
}

/** Removes ratings of an erased reader, at most so many. Returns how many. */
export async function removeRatings(work: Publishing, userId: string, atMost: number) {
  const gone = await work.db
    .deleteFrom('rating')
    .where('userId', '=', userId)
    .where(
      'bookId',
      'in',
      from.selectFrom('rating').select('bookId').where('userId', '=', userId).limit(atMost),
    )
    .returning(['bookId', 'rating'])
    .execute()
  const ofBooks = listed('gone', {
    bookId: texts(gone.map(({ bookId }) => bookId)),
    rating: numerics(gone.map(({ rating }) => rating)),
  })
  const changed = await work.db
    .updateTable('book')
    .from(ofBooks)
    .set((eb) => ({
      ratingSum: sql`${eb.ref('ratingSum')} - gone.rating`,
      ratingCount: eb('ratingCount', '-', 1),
      version: eb('version', '+', 1),
    }))
    .whereRef('book.bookId', '=', 'gone.bookId')
    .where('gone.rating', 'is not', null)
    .returning('book.bookId')
    .execute()
  await publishBooks(
    work,
    changed.map(({ bookId }) => bookId),
  )
  return gone.length
}
