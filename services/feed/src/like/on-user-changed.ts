import { events } from '@flyleaf/contracts'
import type { Batch, Batching, EventHandler } from '@flyleaf/service'

/** Excludes a person's likes while their account is deactivated and counts them again afterwards. Runs after the projection of people. */
export const onUserChanged: EventHandler<'user.changed', Batching> = (work, { data: { userId } }) =>
  work.batches.begin(work, COUNTED_LIKES, userId)

/** The kind of batched work that counts a person's likes, or counts them no longer. */
export const COUNTED_LIKES = 'counts of likes'
const LIKES = 500

export const countSomeLikes: Batch = async ({ sql, publish }, userId) => {
  const [person] = await sql<{ isDeactivated: boolean }>(
    `select is_deactivated as "isDeactivated" from person where user_id = $1`,
    [userId],
  )
  const [wrong, step] = person?.isDeactivated ? ['is_counted', -1] : ['not is_counted', 1]
  // How many were chosen says whether there may be more: one that is removed meanwhile is not changed.
  const changed = await sql<{
    chosen: number
    like: { postId: string; likeCount: number; likeVersion: number }
  }>(
    `with chosen as (select post_id from post_like where user_id = $1 and ${wrong} limit ${LIKES}),
     batch as (select post_id from post where post_id in (select post_id from chosen) order by post_id for no key update),
     turned as (
       update post_like set is_counted = not is_counted where user_id = $1 and ${wrong} and post_id in (select post_id from batch)
       returning post_id)
     update post set like_count = like_count + $2, like_version = like_version + 1 from turned where post.post_id = turned.post_id
     returning (select count(*)::integer from chosen) as chosen,
       jsonb_build_object('postId', post.post_id, 'likeCount', like_count, 'likeVersion', like_version) as "like"`,
    [userId, step],
  )
  // Keyed by a post: an erasure deletes events that are keyed by the person.
  const [first] = changed
  if (!first) return null
  publish(events.feed.postLikesCounted, first.like.postId, { likes: changed.map(({ like }) => like) })
  return first.chosen < LIKES ? null : userId
}
