import type { EventData, EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { isErased } from '@flyleaf/projections'
import { publishStars } from '../rating/publish-stars.ts'
import { setRating } from '../rating/set-rating.ts'
import { publishNewBooks } from './publish-book.ts'

/** What a post counts as: a rating of a book, a reply to a bookshelf, or nothing. */
interface Counted {
  bookId: string | null
  rating: number | null
  bookshelfId: string | null
}
const NOTHING: Counted = { bookId: null, rating: null, bookshelfId: null }

/**
 * Stores a review's stars as its author's rating, and counts a reply to a bookshelf. A creation is always the oldest event of its
 * post: if it counts nothing, nothing is stored.
 */
export async function onPostChanged(
  work: TransactionalWork,
  { type, at, data: post }: Pick<EventEnvelope<'post.created' | 'post.changed'>, 'type' | 'at' | 'data'>,
) {
  if (post.bookId !== null) await publishNewBooks(work, [post.bookId])
  const counts = countsOf(post)
  if (type === 'post.created' && counts === NOTHING) return
  await count(work, { ...post, at: post.ratedAt ?? at }, counts)
}

function countsOf(post: EventData<'post.created'>): Counted {
  if (post.postType === 'REVIEW' && post.bookId !== null && post.rating !== null)
    return { ...NOTHING, bookId: post.bookId, rating: post.rating }
  if (post.postType === 'REPLY' && post.replyToBookshelfId !== null)
    return { ...NOTHING, bookshelfId: post.replyToBookshelfId }
  return NOTHING
}

/** Stops counting a deleted reply. The rating of a deleted review stays. */
export const onPostDeleted = (work: TransactionalWork, { at, data: post }: EventEnvelope<'post.deleted'>) =>
  count(work, { ...post, at }, NOTHING)

interface PostNews {
  postId: string
  version: number
  authorId: string
  at: string
}

/**
 * Counts a post as given, replacing what it counted as before; older events are ignored. For an erased author only replies count.
 */
async function count(work: TransactionalWork, post: PostNews, counted: Counted) {
  const isGone = await isErased(work.sql, post.authorId)
  const counts = isGone ? { ...counted, bookId: null, rating: null } : counted
  const [before] = await work.sql<Counted & { authorId: string | null }>(
    `insert into counted_post (post_id, version, author_id, book_id, rating, bookshelf_id) values ($1, $2, $3, $4, $5, $6)
     on conflict (post_id) do update set version = excluded.version, author_id = excluded.author_id, book_id = excluded.book_id, rating = excluded.rating, bookshelf_id = excluded.bookshelf_id
     where counted_post.version < excluded.version
     returning old.book_id as "bookId", old.rating::double precision as rating, old.bookshelf_id as "bookshelfId", old.author_id as "authorId"`,
    [
      post.postId,
      post.version,
      isGone ? null : post.authorId,
      counts.bookId,
      counts.rating,
      counts.bookshelfId,
    ],
  )
  if (!before) return
  if (!isGone) await rate(work, post, before, counts)
  await countReply(work, before.bookshelfId, counts.bookshelfId)
}

async function rate(
  work: TransactionalWork,
  { postId, authorId, at }: PostNews,
  before: Counted & { authorId: string | null },
  after: Counted,
) {
  const isUnattributed = before.bookId !== null && before.authorId === null
  if (isUnattributed) await removeUnattributed(work, postId, before.bookId!)
  const isAsBefore = before.bookId === after.bookId && before.rating === after.rating
  const rated = after.bookId !== null && !isAsBefore ? after : isUnattributed ? before : null
  if (!rated) return
  await setRating(work, { userId: authorId, bookId: rated.bookId!, rating: rated.rating, at })
  await publishStars(work, { userId: authorId, bookId: rated.bookId! })
}

/** A rating stored without its author is replaced by the author's rating. */
async function removeUnattributed(work: TransactionalWork, postId: string, bookId: string) {
  const userId = `post:${postId}`
  await setRating(work, { userId, bookId, rating: null, at: new Date() })
  await work.sql(`delete from rating where book_id = $1 and user_id = $2`, [bookId, userId])
}

async function countReply({ sql }: TransactionalWork, before: string | null, after: string | null) {
  if (before === after) return
  await sql(
    `update bookshelf set reply_count = reply_count + case when bookshelf_id = $2 then 1 else -1 end
     where bookshelf_id = $1 or bookshelf_id = $2`,
    [before, after],
  )
}
