import { events, postNotYours, type postsApi } from '@flyleaf/contracts'
import {
  BatchedWork,
  MediaFiles,
  Problem,
  waitForConsumers,
  type Batch,
  type Given,
  type Storing,
  type TransactionalWork,
  type Verb,
  type Work,
} from '@flyleaf/service'
import { removeImages } from '../image/remove-images.ts'
import { findReadablePost, lockReadablePost } from './find-post.ts'
import { publishChanged } from './post-state.ts'

export const removing = { media: MediaFiles, batches: BatchedWork }
export type Removing = Given<typeof removing>

/**
 * Deletes a post in all services before this answers. A post with replies stays as an empty placeholder. The author may be shut out of
 * its thread.
 */
export const removePost: Verb<typeof postsApi.remove, Removing> = waitForConsumers(
  async (work, { postId }) => {
    const { sharedPostId } = await findReadablePost(work, postId)
    if (sharedPostId)
      await work.sql(`select 1 from post where post_id = $1 for no key update`, [sharedPostId])
    const post = await lockReadablePost(work, postId)
    if (post.authorId !== work.caller.userId) throw new Problem(postNotYours)
    await deletePostWithShares(work, postId)
    return { message: 'Post deleted' }
  },
)

/** Deletes a post, and then its direct shares, which no list shows any more. */
export async function deletePostWithShares(work: TransactionalWork & Removing, postId: string) {
  await deletePost(work, postId)
  await work.batches.begin(work, SHARES_OF_DELETED, postId)
}

/** The kind of batched work that deletes the direct shares of a deleted post. */
export const SHARES_OF_DELETED = 'direct shares of a deleted post'
const SHARES = 100

export const removeShares: Batch = async ({ sql, publish }, postId) => {
  await sql(`select from post where post_id = $1 for no key update`, [postId])
  const removed = await sql<Removed>(
    `with batch as (
       select post_id from post where shared_post_id = $1 and is_direct and deleted_at is null order by post_id limit ${SHARES} for update)
     update post set ${EMPTY} from batch where post.post_id = batch.post_id returning ${REMOVED}`,
    [postId],
  )
  if (removed.length === 0) return null
  for (const share of removed) publishDeleted(publish, share)
  const counted = removed.filter((share) => share.is_counted_by_other).length
  await sql(
    `update post set share_count = share_count - $2::integer, version = version + 1 where post_id = $1`,
    [postId, counted],
  )
  await sql(`delete from post_save where post_id = any($1::text[])`, [removed.map((share) => share.post_id)])
  return removed.length < SHARES ? null : removed.at(-1)!.post_id
}

type Writing = Pick<Work, 'sql' | 'publish' | 'afterCommit'>
interface Removed {
  post_id: string
  version: number
  author_id: string
  book_id: string | null
  rating: number | null
  replies: number
  is_counted_by_other: boolean
  reply_to_post_id: string | null
  reply_to_bookshelf_id: string | null
  shared_post_id: string | null
}

/** Deletes a post's content and updates the counts that included it. */
export async function deletePost(work: Writing & Storing, postId: string) {
  const { sql, publish } = work
  const [post] = await sql<Removed>(
    `update post set ${EMPTY} where post_id = $1 and deleted_at is null returning ${REMOVED}`,
    [postId],
  )
  if (!post) return
  await sql(`delete from revision where post_id = $1`, [postId])
  await sql(`delete from post_save where post_id = $1`, [postId])
  await removeImages(work, postId)
  publishDeleted(publish, post)
  if (post.shared_post_id) {
    await sql(
      `update post set share_count = share_count - $2::integer, version = version + 1 where post_id = $1`,
      [post.shared_post_id, Number(post.is_counted_by_other)],
    )
    await publishIfThere(work, post.shared_post_id)
  }
  if (post.replies === 0 && post.reply_to_post_id)
    await countReplyRemoved(work, post.reply_to_post_id, post.is_counted_by_other)
}

const publishDeleted = (publish: Work['publish'], post: Removed) =>
  publish(events.feed.postDeleted, post.post_id, {
    postId: post.post_id,
    version: post.version,
    authorId: post.author_id,
    bookId: post.book_id,
    rating: post.rating,
    replyToBookshelfId: post.reply_to_bookshelf_id,
  })

/** All replies, counted or not. */
const REPLIES = `reply_count + uncounted_replies as replies`
const EMPTY = `deleted_at = now(), title = null, content = '', images = null, version = version + 1`
const REMOVED = `post.post_id, version, author_id, book_id, rating, ${REPLIES}, is_counted_by_other, reply_to_post_id, reply_to_bookshelf_id, shared_post_id`

/** Counts one reply less. Does the same for the parent when this was the last reply to a deleted post. */
async function countReplyRemoved(work: Writing, postId: string, isCounted: boolean) {
  const column = isCounted ? 'reply_count' : 'uncounted_replies'
  const [parent] = await work.sql<{
    replies: number
    is_counted_by_other: boolean
    is_deleted: boolean
    reply_to_post_id: string | null
  }>(
    `update post set ${column} = ${column} - 1, version = version + 1 where post_id = $1
     returning ${REPLIES}, is_counted_by_other, deleted_at is not null as is_deleted, reply_to_post_id`,
    [postId],
  )
  if (!parent) return
  if (!parent.is_deleted) return publishChanged(work, postId)
  if (parent.replies === 0 && parent.reply_to_post_id)
    await countReplyRemoved(work, parent.reply_to_post_id, parent.is_counted_by_other)
}

async function publishIfThere(work: Writing, postId: string) {
  const [there] = await work.sql(`select 1 from post where post_id = $1 and deleted_at is null`, [postId])
  if (there) await publishChanged(work, postId)
}
