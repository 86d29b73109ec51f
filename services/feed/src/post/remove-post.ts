import { events, postNotYours, type postsApi } from '@flyleaf/contracts'
import {
  BatchedWork,
  MediaFiles,
  Problem,
  anyOf,
  prepared,
  texts,
  waitForConsumers,
  type Batch,
  type Db,
  type Given,
  type Params,
  type Storing,
  type TransactionalWork,
  type Handler,
  type Work,
} from '@flyleaf/service'
import { sql, type InferResult } from 'kysely'
import { removeImages } from '../image/remove-images.ts'
import { findReadablePost, lockReadablePost } from './find-post.ts'
import { addReplies, addShares, allReplies } from './post-counts.ts'
import { publishChanged } from './post-state.ts'

export const removing = { media: MediaFiles, batches: BatchedWork }
export type Removing = Given<typeof removing>

/**
 * Deletes a post in all services before this answers. A post with replies stays as an empty placeholder. The author may be shut out of
 * its thread.
 */
export const removePost: Handler<typeof postsApi.remove, Removing> = waitForConsumers(
  async (work, { postId }) => {
    const { sharedPostId } = await findReadablePost(work, postId)
    if (sharedPostId) await lockPost(work.db, { postId: sharedPostId })
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

export const removeShares: Batch = async ({ db, publish }, postId) => {
  await lockPost(db, { postId })
  const removed = await emptyPosts(db)
    .where(
      'post.postId',
      '=',
      anyOf(
        sql<string[]>`array(${db
          .selectFrom('post')
          .select('post.postId')
          .where('post.sharedPostId', '=', postId)
          .where((eb) => eb.ref('post.isDirect'))
          .where('post.deletedAt', 'is', null)
          .orderBy('post.postId')
          .limit(sql.lit(SHARES))
          .forUpdate()})`,
      ),
    )
    .execute()
  if (removed.length === 0) return null
  for (const share of removed) publishDeleted(publish, share)
  const counted = removed.filter((share) => share.isCountedByOther).length
  await addShares(db, { postId, count: -counted })
  const shareIds = removed.map((share) => share.postId)
  await db
    .deleteFrom('post_save')
    .where('postId', '=', anyOf(texts(shareIds)))
    .execute()
  return removed.length < SHARES ? null : shareIds.at(-1)!
}

type Writing = Pick<Work, 'db' | 'sql' | 'publish' | 'afterCommit'>
type Removed = InferResult<ReturnType<typeof emptyPosts>>[number]

const lockPost = prepared((db, { postId }: Params<{ postId: string }>) =>
  db.selectFrom('post').select('postId').where('postId', '=', postId).forNoKeyUpdate(),
)

/** Deletes the content of posts. */
const emptyPosts = (db: Db) =>
  db
    .updateTable('post')
    .set((eb) => ({
      deletedAt: sql<Date>`now()`,
      title: null,
      content: '',
      images: null,
      version: eb('post.version', '+', 1),
    }))
    .returning([
      'post.postId',
      'post.version',
      'post.authorId',
      'post.bookId',
      'post.rating',
      allReplies.as('replies'),
      'post.isCountedByOther',
      'post.replyToPostId',
      'post.replyToBookshelfId',
      'post.sharedPostId',
    ])

const emptyPost = prepared((db, { postId }: Params<{ postId: string }>) =>
  emptyPosts(db).where('post.postId', '=', postId).where('post.deletedAt', 'is', null),
)

/** Deletes a post with its images and earlier texts. */
export async function deletePost(work: Writing & Storing, postId: string) {
  if (!(await takePostOut(work, postId))) return
  const { db } = work
  await db.deleteFrom('revision').where('postId', '=', postId).execute()
  await db.deleteFrom('post_save').where('postId', '=', postId).execute()
  await removeImages(work, postId)
}

/** Empties a post and updates the counts that included it; false when it is deleted already. */
export async function takePostOut(work: Writing, postId: string): Promise<boolean> {
  const { db, publish } = work
  const [post] = await emptyPost(db, { postId })
  if (!post) return false
  publishDeleted(publish, post)
  if (post.sharedPostId) {
    await addShares(db, { postId: post.sharedPostId, count: -Number(post.isCountedByOther) })
    await publishIfThere(work, post.sharedPostId)
  }
  if (post.replies === 0 && post.replyToPostId)
    await countReplyRemoved(work, post.replyToPostId, post.isCountedByOther)
  return true
}

const publishDeleted = (
  publish: Work['publish'],
  { postId, version, authorId, bookId, rating, replyToBookshelfId }: Removed,
) =>
  publish(events.feed.postDeleted, postId, {
    postId,
    version,
    authorId,
    bookId,
    rating,
    replyToBookshelfId,
  })

/** Counts one reply less. Does the same for the parent when this was the last reply to a deleted post. */
async function countReplyRemoved(work: Writing, postId: string, isCounted: boolean) {
  const [parent] = await addReplies(work.db, { postId, count: -1 }, { isCounted })
  if (!parent) return
  if (!parent.isDeleted) return publishChanged(work, postId)
  if (parent.replies === 0 && parent.replyToPostId)
    await countReplyRemoved(work, parent.replyToPostId, parent.isCountedByOther)
}

/** Publishes a post whose counts have changed, unless it is deleted. */
export async function publishIfThere(work: Writing, postId: string) {
  const there = await work.db
    .selectFrom('post')
    .select('postId')
    .where('postId', '=', postId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (there) await publishChanged(work, postId)
}
