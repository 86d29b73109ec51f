import type { EventEnvelope } from '@flyleaf/contracts'
import { areErased, isErased } from '@flyleaf/projections'
import type { TransactionalWork } from '@flyleaf/service'
import { publishImported } from './post-state.ts'
import { deletePostWithShares, type Removing } from './remove-post.ts'

const words = (text: string) => `btrim(regexp_replace(${text}, '\\s+', ' ', 'g'))`

/**
 * Adds an imported review, or another post of our own export, with its original date, so that it appears that deep in followers' feeds.
 * Its mentions notify nobody.
 * Without stars it is a thought about the book. A review is skipped when its author has a post about the book with the same text.
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
      data.postType ?? (data.rating === null ? 'THOUGHT' : 'REVIEW'),
      data.title,
      data.content,
      data.bookId,
      data.rating,
      data.isSpoiler,
    ],
  )
  if (written) await publishImported(work, data.postId)
}

/**
 * Removes an imported review when the import is undone, unless its author has edited it. If the review has not arrived yet, it
 * never will.
 */
export async function onReviewWithdrawn(
  work: TransactionalWork & Removing,
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
  if (untouched) await deletePostWithShares(work, data.postId)
}
