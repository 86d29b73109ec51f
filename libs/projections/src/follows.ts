import type { EventEnvelope } from '@flyleaf/contracts'
import { migration, type Projection, type Sql } from '@flyleaf/service'
import { areErased } from './people.ts'

type Follow = EventEnvelope<'user.followed'> | EventEnvelope<'user.unfollowed'>

/** Who follows whom. */
export const followsTable = migration(
  `create table follow (
     follower_id text not null,
     followed_id text not null,
     is_following boolean not null,
     at timestamptz(3) not null,
     primary key (follower_id, followed_id)
   )`,
)

export const followVersions = migration(`alter table follow add column version bigint not null default 0`)

/** Who follows whom, by the newest version of each relation. Erased people have no rows. */
export const follows: Projection = {
  name: 'follows',
  tables: ['follow'],
  snapshots: ['account.follows'],
  handlers: {
    'user.followed': projectFollow,
    'user.unfollowed': projectFollow,
    'user.erased': ({ sql }, { data: { userId } }) =>
      sql(`delete from follow where $1 in (follower_id, followed_id)`, [userId]),
  },
}

async function projectFollow(
  { sql }: { sql: Sql },
  { type, data: { followerId, followedId, version, at } }: Pick<Follow, 'type' | 'data'>,
) {
  await sql(
    `insert into follow (follower_id, followed_id, is_following, version, at)
     select $1, $2, $3, $4, $5 where not ${areErased('$1', '$2')}
     on conflict (follower_id, followed_id) do update
       set is_following = excluded.is_following, version = excluded.version, at = excluded.at
     where (follow.version, follow.at) <= (excluded.version, excluded.at)`,
    [followerId, followedId, type === 'user.followed', version, at],
  )
}
