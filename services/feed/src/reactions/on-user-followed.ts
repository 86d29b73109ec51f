import type { EventEnvelope } from '@flyleaf/contracts'
import type { ReactionWork } from '@flyleaf/service'
import { renewFeeds } from '../following/renew-feeds.ts'

type Following = EventEnvelope<'user.followed' | 'user.unfollowed'>['data']

async function keepFollow(
  work: ReactionWork,
  { followerId, followedId, at }: Following,
  isFollowing: boolean,
) {
  await work.sql(
    `insert into follow (follower_id, followed_id, is_following, at) values ($1, $2, $3, $4)
     on conflict (follower_id, followed_id) do update set is_following = excluded.is_following, at = excluded.at where follow.at <= excluded.at`,
    [followerId, followedId, isFollowing, at],
  )
  await renewFeeds(work, followerId)
}

export async function onUserFollowed(work: ReactionWork, { data }: EventEnvelope<'user.followed'>) {
  await keepFollow(work, data, true)
}

export async function onUserUnfollowed(work: ReactionWork, { data }: EventEnvelope<'user.unfollowed'>) {
  await keepFollow(work, data, false)
}
