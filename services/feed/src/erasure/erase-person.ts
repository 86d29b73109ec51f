import { events } from '@flyleaf/contracts'
import { deletePerson } from '@flyleaf/projections'
import type { EventHandler, TransactionalWork } from '@flyleaf/service'
import { removeImagesOf } from '../image/remove-images.ts'
import { deletePostWithShares } from '../post/remove-post.ts'

/** Removes a person's posts, images and likes. A post with replies by others stays as an empty placeholder. */
export const erasePerson: EventHandler<'user.erased'> = async (work, { data: { userId, at } }) => {
  await removeLikes(work, userId, at)
  await work.sql(`delete from post_save where user_id = $1`, [userId])
  const postIds = await removePosts(work, userId)
  await removeImagesOf(work, userId)
  await deletePerson(work, userId, postIds)
}

async function removeLikes({ sql, publish }: TransactionalWork, userId: string, at: string) {
  const unliked = await sql<{ postId: string; authorId: string; likeCount: number; likeVersion: number }>(
    `with gone as (delete from post_like where user_id = $1 returning post_id, is_counted)
     update post set like_count = like_count - is_counted::integer, like_version = like_version + 1 from gone where post.post_id = gone.post_id
     returning post.post_id as "postId", author_id as "authorId", like_count as "likeCount", like_version as "likeVersion"`,
    [userId],
  )
  for (const post of unliked) publish(events.feed.postUnliked, post.postId, { ...post, userId, at })
}

async function removePosts(work: TransactionalWork, userId: string) {
  const { sql } = work
  // First delete all texts: removing a post publishes the current state of others.
  const posts = await sql<{ postId: string }>(
    `with emptied as (update post set title = null, content = '' where author_id = $1 returning post_id, created_at)
     select post_id as "postId" from emptied order by created_at desc, post_id`,
    [userId],
  )
  for (const { postId } of posts) await deletePostWithShares(work, postId)
  await sql(`delete from post_like using post where post_like.post_id = post.post_id and author_id = $1`, [
    userId,
  ])
  await sql(`update post set book_id = null, rating = null where author_id = $1`, [userId])
  // Repeated, because a thread with oneself can only be deleted from its end.
  while ((await removeLoosePosts(work, userId)) > 0);
  return posts.map(({ postId }) => postId)
}

async function removeLoosePosts({ sql }: TransactionalWork, userId: string) {
  const gone = await sql(
    `delete from post where author_id = $1 and deleted_at is not null and not exists (
       select 1 from post other where post.post_id in (other.reply_to_post_id, other.root_post_id, other.shared_post_id))
     returning 1`,
    [userId],
  )
  return gone.length
}
