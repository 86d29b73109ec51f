import type { EventEnvelope } from '@flyleaf/contracts'
import type { ReactionWork } from '@flyleaf/service'

type Follow = EventEnvelope<'user.followed'> | EventEnvelope<'user.unfollowed'>

/** Keeps who follows whom: it decides who may write. */
export async function keepFollow(
  { sql }: ReactionWork,
  { type, data: { followerId, followedId, at } }: Follow,
) {
  await sql(
    `insert into follow (follower_id, followed_id, is_following, at) values ($1, $2, $3, $4)
     on conflict (follower_id, followed_id) do update set is_following = excluded.is_following, at = excluded.at
     where follow.at <= excluded.at`,
    [followerId, followedId, type === 'user.followed', at],
  )
}
