import type { EventEnvelope } from '@flyleaf/contracts'
import { areErased, isErased } from '@flyleaf/projections'
import type { TransactionalWork } from '@flyleaf/service'
import { publishImported } from './post-state.ts'
import { withdrawWithShares } from './remove-post.ts'

const words = (text: string) => `btrim(regexp_replace(${text}, '\\s+', ' ', 'g'))`

/**
 * Writes a review that its author brought from elsewhere, dated as it was there: it lies that deep in the feeds of their
 * followers, and mentions in it are news to nobody. Without stars it is a thought about the book. What its author has
 * written here in the same words, and exported, is not written twice.
 */
export async function onReviewImported(work: TransactionalWork, { data }: EventEnvelope<'review.imported'>) {
  if (await isErased(work.sql, data.authorId)) return
  const [written] = await work.sql(
    `insert into post (post_id, author_id, created_at, post_type, title, content, book_id, rating, is_spoiler)
     select $1, $2, $3::timestamptz, $4, $5, $6, $7, $8::real, $9::boolean
     where not exists (select 1 from post mine where mine.author_id = $2 and mine.book_id = $7 and mine.deleted_at is null
       and ${words('mine.content')} = ${words('$6::text')})
     on conflict do nothing returning 1`,
    [
      data.postId,
      data.authorId,
      data.writtenAt,
      data.rating === null ? 'THOUGHT' : 'REVIEW',
      data.title,
      data.content,
      data.bookId,
      data.rating,
      data.isSpoiler,
    ],
  )
  if (written) await publishImported(work, data.postId)
}

/** Takes it back when its import is undone, unless its author has worked on it since. One that is not here yet never comes. */
export async function onReviewWithdrawn(
  work: TransactionalWork,
  { data }: EventEnvelope<'review.withdrawn'>,
) {
  await work.sql(
    `insert into post (post_id, author_id, post_type, content, deleted_at) select $1, $2, 'REVIEW', '', now()
     where not ${areErased('$2', '$2')} on conflict do nothing`,
    [data.postId, data.authorId],
  )
  const [untouched] = await work.sql(
    `select 1 from post where post_id = $1 and author_id = $2 and edited_at is null and deleted_at is null for no key update`,
    [data.postId, data.authorId],
  )
  if (untouched) await withdrawWithShares(work, data.postId)
}
