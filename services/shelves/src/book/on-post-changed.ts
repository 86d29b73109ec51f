import type { EventData, EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { publishBooks, publishNewBooks } from './publish-book.ts'

/** What a post adds: stars to a book, one to a bookshelf's replies, or nothing. */
interface Counted {
  bookId: string | null
  rating: number | null
  bookshelfId: string | null
}
const NOTHING: Counted = { bookId: null, rating: null, bookshelfId: null }

/** Counts a review's stars and a reply on a bookshelf. Nothing is older than a creation: if that counts nothing, there is nothing to keep. */
export async function onPostChanged(
  work: TransactionalWork,
  { type, data: post }: Pick<EventEnvelope<'post.created' | 'post.changed'>, 'type' | 'data'>,
) {
  if (post.bookId !== null) await publishNewBooks(work, [post.bookId])
  const counts = countsOf(post)
  if (type === 'post.created' && counts === NOTHING) return
  await count(work, post.postId, post.version, counts)
}

function countsOf(post: EventData<'post.created'>): Counted {
  if (post.postType === 'REVIEW' && post.bookId !== null && post.rating !== null)
    return { ...NOTHING, bookId: post.bookId, rating: post.rating }
  if (post.postType === 'REPLY' && post.replyToBookshelfId !== null)
    return { ...NOTHING, bookshelfId: post.replyToBookshelfId }
  return NOTHING
}

/** A deleted post counts no longer. */
export const onPostDeleted = (work: TransactionalWork, { data: post }: EventEnvelope<'post.deleted'>) =>
  count(work, post.postId, post.version, NOTHING)

/** Makes a post count as told, whatever it counted as before; older news of it changes nothing. */
async function count(work: TransactionalWork, postId: string, version: number, counts: Counted) {
  const [before] = await work.sql<Counted>(
    `insert into counted_post (post_id, version, book_id, rating, bookshelf_id) values ($1, $2, $3, $4, $5)
     on conflict (post_id) do update set version = excluded.version, book_id = excluded.book_id, rating = excluded.rating, bookshelf_id = excluded.bookshelf_id
     where counted_post.version < excluded.version
     returning old.book_id as "bookId", old.rating::double precision as rating, old.bookshelf_id as "bookshelfId"`,
    [postId, version, counts.bookId, counts.rating, counts.bookshelfId],
  )
  if (!before) return
  await countRating(work, before, counts)
  await countReply(work, before.bookshelfId, counts.bookshelfId)
}

async function countRating(work: TransactionalWork, before: Counted, after: Counted) {
  if (before.bookId === after.bookId && before.rating === after.rating) return
  if (before.bookId) await addRating(work, before.bookId, -before.rating!, -1)
  if (after.bookId) await addRating(work, after.bookId, after.rating!, 1)
  await publishBooks(
    work,
    [...new Set([before.bookId, after.bookId])].filter((bookId) => bookId !== null),
  )
}

const addRating = ({ sql }: TransactionalWork, bookId: string, stars: number, ratings: number) =>
  sql(
    `update book set rating_sum = rating_sum + $2::numeric, rating_count = rating_count + $3::integer, version = version + 1 where book_id = $1`,
    [bookId, stars, ratings],
  )

async function countReply({ sql }: TransactionalWork, before: string | null, after: string | null) {
  if (before === after) return
  await sql(
    `update bookshelf set reply_count = reply_count + case when bookshelf_id = $2 then 1 else -1 end
     where bookshelf_id = $1 or bookshelf_id = $2`,
    [before, after],
  )
}
