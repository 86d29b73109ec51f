import type { TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import { asNumber } from '../expressions.ts'
import { setRating } from './set-rating.ts'

type Publishing = Pick<TransactionalWork, 'db' | 'publish'>

/** Removes the rating of a review from before ratings had authors, in favour of its author's rating. */
export async function removeUnattributed(work: Publishing, postId: string, bookId: string) {
  const userId = `post:${postId}`
  await setRating(work, { userId, bookId, rating: null, at: new Date() })
  await work.db.deleteFrom('rating').where('bookId', '=', bookId).where('userId', '=', userId).execute()
}

/** Assigns ratings without an author to the authors of their reviews. */
export async function attributeRatings(work: Publishing) {
  const found = await work.db
    .selectFrom('rating')
    .innerJoin('counted_post as review', (join) =>
      join.on('rating.userId', '=', sql<string>`'post:' || ${sql.ref('review.postId')}`),
    )
    .select((eb) => [
      'review.postId',
      eb.ref('review.authorId').$notNull().as('userId'),
      'rating.bookId',
      asNumber(eb.ref('rating.rating').$notNull()).as('rating'),
      'rating.ratedAt as at',
    ])
    .where('review.authorId', 'is not', null)
    .where('rating.rating', 'is not', null)
    .orderBy('rating.bookId')
    .execute()
  for (const { postId, at, ...rated } of found) {
    await removeUnattributed(work, postId, rated.bookId)
    await setRating(work, { ...rated, at })
  }
}
