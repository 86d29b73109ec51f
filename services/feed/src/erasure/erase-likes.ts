import { events } from '@flyleaf/contracts'
import type { ErasureStep } from '@flyleaf/projections'

const BATCH = 100

/** Takes a person's likes back. */
export const removeLikes: ErasureStep = async ({ sql, publish }, { userId, at }) => {
  const unliked = await sql<{ postId: string; authorId: string; likeCount: number; likeVersion: number }>(
    `with gone as (
       delete from post_like where user_id = $1 and post_id in (select post_id from post_like where user_id = $1 limit ${BATCH})
       returning post_id, is_counted)
     update post set like_count = like_count - is_counted::integer, like_version = like_version + 1 from gone where post.post_id = gone.post_id
     returning post.post_id as "postId", author_id as "authorId", like_count as "likeCount", like_version as "likeVersion"`,
    [userId],
  )
  for (const post of unliked) publish(events.feed.postUnliked, post.postId, { ...post, userId, at })
  return unliked.length > 0
}
