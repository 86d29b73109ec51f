import type { EventEnvelope } from '@flyleaf/contracts'
import type { ReactionWork } from '@flyleaf/service'
import { tellBooks } from '../book/tell-book.ts'

/** What a post adds: stars to a book, one to a bookshelf's replies, or nothing. */
interface Counted {
  bookId: string | null
  rating: number | null
  bookshelfId: string | null
}
const NOTHING: Counted = { bookId: null, rating: null, bookshelfId: null }

/** Counts a review's stars and a reply on a bookshelf. */
export async function onPostTold(
  work: ReactionWork,
  { data: post }: Pick<EventEnvelope<'post.created' | 'post.changed'>, 'data'>,
) {
  const rated = post.postType === 'REVIEW' && post.bookId !== null && post.rating !== null
  await count(work, post.postId, post.version, {
    bookId: rated ? post.bookId : null,
    rating: rated ? post.rating : null,
    bookshelfId: post.postType === 'REPLY' ? post.replyToBookshelfId : null,
  })
}

/** A deleted post counts no longer. */
export const onPostDeleted = (work: ReactionWork, { data: post }: EventEnvelope<'post.deleted'>) =>
  count(work, post.postId, post.version, NOTHING)

/** Makes a post count as told, whatever it counted as before; older news of it changes nothing. */
async function count(work: ReactionWork, postId: string, version: number, counts: Counted) {
  await work.sql(`insert into counted_post (post_id, version) values ($1, -1) on conflict do nothing`, [
    postId,
  ])
  const [before] = await work.sql<Counted & { version: number }>(
    `select version, book_id as "bookId", rating::double precision as rating, bookshelf_id as "bookshelfId"
     from counted_post where post_id = $1 for update`,
    [postId],
  )
  if (!before || before.version >= version) return
  await work.sql(
    `update counted_post set version = $2, book_id = $3, rating = $4, bookshelf_id = $5 where post_id = $1`,
    [postId, version, counts.bookId, counts.rating, counts.bookshelfId],
  )
  await countRating(work, before, counts)
  await countReply(work, before.bookshelfId, counts.bookshelfId)
}

async function countRating(work: ReactionWork, before: Counted, after: Counted) {
  if (before.bookId === after.bookId && before.rating === after.rating) return
  if (before.bookId) await addRating(work, before.bookId, -before.rating!, -1)
  if (after.bookId) await addRating(work, after.bookId, after.rating!, 1)
  await tellBooks(
    work,
    [...new Set([before.bookId, after.bookId])].filter((bookId) => bookId !== null),
  )
}

const addRating = ({ sql }: ReactionWork, bookId: string, stars: number, ratings: number) =>
  sql(
    `update book set rating_sum = rating_sum + $2::numeric, rating_count = rating_count + $3::integer, version = version + 1 where book_id = $1`,
    [bookId, stars, ratings],
  )

async function countReply({ sql }: ReactionWork, before: string | null, after: string | null) {
  if (before === after) return
  await sql(
    `update bookshelf set reply_count = reply_count + case when bookshelf_id = $2 then 1 else -1 end
     where bookshelf_id = $1 or bookshelf_id = $2`,
    [before, after],
  )
}
