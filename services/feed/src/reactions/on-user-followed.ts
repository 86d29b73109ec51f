import type { EventEnvelope } from '@flyleaf/contracts'
import type { ReactionWork } from '@flyleaf/service'

type Following = EventEnvelope<'user.followed' | 'user.unfollowed'>['data']

const keepFollow = ({ sql }: ReactionWork, { followerId, followedId, at }: Following, isFollowing: boolean) =>
  sql(
    `insert into follow (follower_id, followed_id, is_following, at) values ($1, $2, $3, $4)
     on conflict (follower_id, followed_id) do update set is_following = excluded.is_following, at = excluded.at where follow.at <= excluded.at`,
    [followerId, followedId, isFollowing, at],
  )

export async function onUserFollowed(work: ReactionWork, { data }: EventEnvelope<'user.followed'>) {
  await keepFollow(work, data, true)
}

export async function onUserUnfollowed(work: ReactionWork, { data }: EventEnvelope<'user.unfollowed'>) {
  await keepFollow(work, data, false)
}
