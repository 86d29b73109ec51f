import { areErased } from '@flyleaf/projections'
import type { Projection } from '@flyleaf/service'

/** Whether others may see what a person likes. */
export const privacy: Projection = {
  name: 'privacy',
  tables: ['privacy'],
  snapshots: ['account.privacy'],
  handlers: {
    'privacy.changed': ({ sql }, { data: { userId, version, showsLikes } }) =>
      sql(
        `insert into privacy (user_id, version, shows_likes) select $1, $2, $3 where not ${areErased('$1', '$1')}
         on conflict (user_id) do update set version = excluded.version, shows_likes = excluded.shows_likes
         where privacy.version < excluded.version`,
        [userId, version, showsLikes],
      ),
    'user.erased': ({ sql }, { data: { userId } }) => sql(`delete from privacy where user_id = $1`, [userId]),
  },
}
