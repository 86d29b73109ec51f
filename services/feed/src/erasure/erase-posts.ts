import type { ErasureStep } from '@flyleaf/projections'
import { Relay, type Given } from '@flyleaf/service'
import { countPostsOf } from '../post/count-posts-of.ts'
import { deletePostWithShares, removing } from '../post/remove-post.ts'

export const erasing = { ...removing, relay: Relay }
type Erasing = Given<typeof erasing>

const BATCH = 500
/** Each of these takes several statements. */
const POSTS = 20

/** All texts first: removing one post publishes others as they are then. */
export const emptyPosts: ErasureStep = async ({ sql }, { userId }) => {
  const emptied = await sql(
    `update post set title = null, content = '' where post_id in (
       select post_id from post where author_id = $1 and (title is not null or content <> '') limit ${BATCH}) returning 1`,
    [userId],
  )
  return emptied.length > 0
}

/** Removes the events of the posts, but for their deletion. */
export const retractPosts: ErasureStep<Erasing> = async ({ sql, relay }, { userId }) => {
  const published = await sql<{ key: string }>(
    `select distinct key from outbox join post on post_id = key
     where author_id = $1 and type <> 'post.deleted' limit ${BATCH}`,
    [userId],
  )
  const keys = published.map(({ key }) => key)
  if (keys.length > 0) await relay.deleteEvents(sql, keys)
  return keys.length > 0
}

/** Deletes the posts. Those with replies by others stay as empty placeholders. */
export const removePosts: ErasureStep<Erasing> = async (work, { userId }) => {
  const posts = await work.sql<{ postId: string }>(
    `select post_id as "postId" from post where author_id = $1 and deleted_at is null
     order by created_at desc, post_id limit ${POSTS}`,
    [userId],
  )
  for (const { postId } of posts) await deletePostWithShares(work, postId)
  return posts.length > 0
}

export const forgetBooks: ErasureStep = async ({ sql }, { userId }) => {
  const forgotten = await sql(
    `update post set book_id = null, rating = null where post_id in (
       select post_id from post where author_id = $1 and (book_id is not null or rating is not null) limit ${BATCH}) returning 1`,
    [userId],
  )
  return forgotten.length > 0
}

/** A thread with oneself can only be deleted from its end, batch by batch. */
export const removeLoosePosts: ErasureStep = async ({ sql }, { userId }) => {
  const gone = await sql(
    `delete from post where post_id in (
       select post_id from post where author_id = $1 and deleted_at is not null
         and not exists (select from post reply where reply.reply_to_post_id = post.post_id)
         and not exists (select from post reply where reply.root_post_id = post.post_id)
         and not exists (select from post share where share.shared_post_id = post.post_id)
       limit ${BATCH}) returning 1`,
    [userId],
  )
  return gone.length > 0
}

/** What stays as an empty placeholder is shown again, and counted. */
export const countPlaceholders: ErasureStep = ({ sql }, { userId }) => countPostsOf(sql, userId, true)

/** Deletes all images that a person uploaded, used or not. */
export const removeUploads: ErasureStep<Erasing> = async (work, { userId }) => {
  const removed = await work.sql<{ url: string }>(
    `delete from post_image where url in (select url from post_image where uploader_id = $1 limit ${BATCH}) returning url`,
    [userId],
  )
  await work.media.removeUrls(
    work,
    removed.map(({ url }) => url),
  )
  return removed.length > 0
}
