import type { EventEnvelope } from '@flyleaf/contracts'
import { areErased } from '@flyleaf/projections'
import type { TransactionalWork } from '@flyleaf/service'

/** Stores from whom a person accepts messages; the newest version wins. */
export async function projectMessagePrivacy(
  { sql }: TransactionalWork,
  { data: { userId, version, messagesFrom } }: EventEnvelope<'privacy.changed'>,
) {
  await sql(
    `insert into message_privacy (user_id, version, messages_from) select $1, $2, $3 where not ${areErased('$1', '$1')}
     on conflict (user_id) do update set version = excluded.version, messages_from = excluded.messages_from
     where message_privacy.version < excluded.version`,
    [userId, version, messagesFrom],
  )
}
