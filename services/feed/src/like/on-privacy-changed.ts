import type { EventEnvelope } from '@flyleaf/contracts'
import { areErased } from '@flyleaf/projections'
import type { TransactionalWork } from '@flyleaf/service'

/** Stores whether others may see what a person likes; the newest version wins. */
export async function onPrivacyChanged(
  { sql }: TransactionalWork,
  { data: { userId, version, showsLikes } }: EventEnvelope<'privacy.changed'>,
) {
  await sql(
    `insert into privacy (user_id, version, shows_likes) select $1, $2, $3 where not ${areErased('$1', '$1')}
     on conflict (user_id) do update set version = excluded.version, shows_likes = excluded.shows_likes
     where privacy.version < excluded.version`,
    [userId, version, showsLikes],
  )
}
