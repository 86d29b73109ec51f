import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { publishChanged } from './post-state.ts'

/** A reader has one rating for a book. Their reviews of it show the latest stars. */
export async function onBookRated(work: TransactionalWork, { data }: EventEnvelope<'book.rated'>) {
  const reviews = await work.sql<{ postId: string }>(
    `select post_id as "postId" from post where author_id = $1 and book_id = $2 and post_type = 'REVIEW' and deleted_at is null
       and coalesce(rated_at, created_at) < $3 order by post_id for no key update`,
    [data.userId, data.bookId, data.at],
  )
  for (const { postId } of reviews) {
    await work.sql(`update post set rating = $2, rated_at = $3, version = version + 1 where post_id = $1`, [
      postId,
      data.rating,
      data.at,
    ])
    await publishChanged(work, postId)
  }
}
