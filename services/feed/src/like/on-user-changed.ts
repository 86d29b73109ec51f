import { events, type EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'

/** Maximum number of posts in one event. */
const TOGETHER = 1000

/** Excludes a person's likes while their account is deactivated and counts them again afterwards. Runs after the projection of people. */
export async function onUserChanged(
  { sql, publish }: TransactionalWork,
  { data: { userId } }: EventEnvelope<'user.changed'>,
) {
  const [person] = await sql<{ isDeactivated: boolean }>(
    `select is_deactivated as "isDeactivated" from person where user_id = $1`,
    [userId],
  )
  const [wrong, step] = person?.isDeactivated ? ['is_counted', -1] : ['not is_counted', 1]
  const likes = await sql<{ postId: string; likeCount: number; likeVersion: number }>(
    `with turned as (update post_like set is_counted = not is_counted where user_id = $1 and ${wrong} returning post_id)
     update post set like_count = like_count + $2, like_version = like_version + 1 from turned where post.post_id = turned.post_id
     returning post.post_id as "postId", like_count as "likeCount", like_version as "likeVersion"`,
    [userId, step],
  )
  for (let from = 0; from < likes.length; from += TOGETHER) {
    const some = likes.slice(from, from + TOGETHER)
    // Keyed by a post: an erasure deletes events that are keyed by the person.
    publish(events.feed.postLikesCounted, some[0]!.postId, { likes: some })
  }
}
