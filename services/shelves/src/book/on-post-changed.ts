import type { EventEnvelope } from '@flyleaf/contracts'
import { prepared, type Params, type TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import { publishMerges } from '../catalogue/publish-merges.ts'
import { publishStars } from '../rating/publish-stars.ts'
import { setRating } from '../rating/set-rating.ts'
import { removeUnattributed } from '../rating/unattributed-ratings.ts'
import { countPost, uncountPost, type CountedNow } from './counted-posts.ts'
import { shareOwnBook } from './own-books.ts'
import { publishNewBooks } from './publish-book.ts'

/** Stores a review's stars as its author's rating, and counts a reply to a bookshelf. */
export async function onPostChanged(
  work: TransactionalWork,
  event: Pick<EventEnvelope<'post.created' | 'post.changed'>, 'type' | 'at' | 'data'>,
) {
  const { data: post, at } = event
  if (post.bookId !== null) {
    // The feed learns late of a merge, or its reader has written on a page that was open before it.
    await publishMerges(work, [post.bookId])
    if (post.audience !== 'ME') await shareOwnBook(work, post.bookId, post.authorId)
    await publishNewBooks(work, [post.bookId])
  }
  await take(work, { ...post, at: post.ratedAt ?? at }, await countPost(work, event))
}

/** Stops counting a deleted reply. The rating of a deleted review stays. */
export const onPostDeleted = async (
  work: TransactionalWork,
  { at, data: post }: EventEnvelope<'post.deleted'>,
) => take(work, { ...post, at }, await uncountPost(work, post))

interface PostNews {
  postId: string
  authorId: string
  at: string
}

/** Brings ratings and counts in line with what a post counts as now. */
async function take(work: TransactionalWork, post: PostNews, counted: CountedNow | null) {
  if (!counted) return
  if (!counted.isGone) await rate(work, post, counted)
  await countReply(work, counted.replyTo.before, counted.replyTo.after)
}

async function rate(
  work: TransactionalWork,
  { postId, authorId, at }: PostNews,
  { before, after }: CountedNow,
) {
  const isUnattributed = before.bookId !== null && before.authorId === null
  if (isUnattributed) await removeUnattributed(work, postId, before.bookId!)
  const isAsBefore = before.bookId === after.bookId && before.rating === after.rating
  const rated = after.bookId !== null && !isAsBefore ? after : isUnattributed ? before : null
  if (!rated) return
  await setRating(work, { userId: authorId, bookId: rated.bookId!, rating: rated.rating, at })
  await publishStars(work, { userId: authorId, bookId: rated.bookId! })
}

const changeReplies = prepared(
  (db, { before, after }: Params<{ before: string | null; after: string | null }>) =>
    db
      .updateTable('bookshelf')
      .set((of) => {
        const change = of.case().when('bookshelfId', '=', after).then(sql.lit(1)).else(sql.lit(-1)).end()
        return { replyCount: of('replyCount', '+', change) }
      })
      .where((of) => of.or([of('bookshelfId', '=', before), of('bookshelfId', '=', after)])),
)

async function countReply({ db }: TransactionalWork, before: string | null, after: string | null) {
  if (before !== after) await changeReplies(db, { before, after })
}
