import { events, type postsApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { findPost } from './find-post.ts'

interface Likes {
  likeCount: number
  likeVersion: number
}

/** Likes a post, or takes the like back. */
export const likePost: Verb<typeof postsApi.like> = async (work, { postId }) => {
  const { sql, caller, now, publish } = work
  const { authorId } = await findPost(work, postId)
  const [liked] = await sql(
    `insert into post_like (post_id, user_id, created_at) values ($1, $2, $3) on conflict do nothing returning 1`,
    [postId, caller.userId, now],
  )
  const isLiked = liked !== undefined
  if (!isLiked)
    await sql(`delete from post_like where post_id = $1 and user_id = $2`, [postId, caller.userId])
  const [counted] = await sql<Likes>(
    `update post set like_count = like_count ${isLiked ? '+' : '-'} 1, like_version = like_version + 1 where post_id = $1
     returning like_count as "likeCount", like_version as "likeVersion"`,
    [postId],
  )
  const { likeCount, likeVersion } = counted!
  publish(isLiked ? events.feed.postLiked : events.feed.postUnliked, postId, {
    postId,
    userId: caller.userId,
    authorId,
    likeCount,
    likeVersion,
    at: now.toISOString(),
  })
  return { message: isLiked ? 'Post liked' : 'Like removed', isLiked, likeCount }
}
