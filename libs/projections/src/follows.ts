import type { EventEnvelope } from '@flyleaf/contracts'
import { migration } from '@flyleaf/service'
import type { TransactionalWork } from '@flyleaf/service'

type Follow = EventEnvelope<'user.followed'> | EventEnvelope<'user.unfollowed'>

/** Who follows whom. The newest of follow and unfollow wins, whichever arrives last. */
export const followsTable = migration(
  `create table follow (
     follower_id text not null,
     followed_id text not null,
     is_following boolean not null,
     at timestamptz(3) not null,
     primary key (follower_id, followed_id)
   )`,
)

export async function projectFollow(
  { sql }: Pick<TransactionalWork, 'sql'>,
  { type, data: { followerId, followedId, at } }: Pick<Follow, 'type' | 'data'>,
) {
  await sql(
    `insert into follow (follower_id, followed_id, is_following, at) values ($1, $2, $3, $4)
     on conflict (follower_id, followed_id) do update set is_following = excluded.is_following, at = excluded.at
     where follow.at <= excluded.at`,
    [followerId, followedId, type === 'user.followed', at],
  )
}
