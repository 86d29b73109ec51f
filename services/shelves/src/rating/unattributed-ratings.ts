import type { Publish, Sql } from '@flyleaf/service'
import { setRating } from './set-rating.ts'

interface Publishing {
  sql: Sql
  publish: Publish
}

/** Removes the rating of a review from before ratings had authors, in favour of its author's rating. */
export async function removeUnattributed(work: Publishing, postId: string, bookId: string) {
  const userId = `post:${postId}`
  await setRating(work, { userId, bookId, rating: null, at: new Date() })
  await work.sql(`delete from rating where book_id = $1 and user_id = $2`, [bookId, userId])
}

/** Assigns ratings without an author to the authors of their reviews. */
export async function attributeRatings(work: Publishing) {
  const found = await work.sql<{
    postId: string
    userId: string
    bookId: string
    rating: number
    at: Date
  }>(
    `select c.post_id as "postId", c.author_id as "userId", r.book_id as "bookId", r.rating::double precision as rating, r.rated_at as at
     from rating r join counted_post c on r.user_id = 'post:' || c.post_id
     where c.author_id is not null and r.rating is not null order by r.book_id`,
  )
  for (const { postId, at, ...rated } of found) {
    await removeUnattributed(work, postId, rated.bookId)
    await setRating(work, { ...rated, at })
  }
}
