import { areErased } from '@flyleaf/projections'
import type { Projection } from '@flyleaf/service'

/** From whom each person accepts messages, by the newest version. */
export const messagePrivacy: Projection = {
  name: 'message-privacy',
  tables: ['message_privacy'],
  snapshots: ['account.privacy'],
  handlers: {
    'privacy.changed': ({ sql }, { data: { userId, version, messagesFrom } }) =>
      sql(
        `insert into message_privacy (user_id, version, messages_from) select $1, $2, $3 where not ${areErased('$1', '$1')}
         on conflict (user_id) do update set version = excluded.version, messages_from = excluded.messages_from
         where message_privacy.version < excluded.version`,
        [userId, version, messagesFrom],
      ),
    'user.erased': ({ sql }, { data: { userId } }) =>
      sql(`delete from message_privacy where user_id = $1`, [userId]),
  },
}
