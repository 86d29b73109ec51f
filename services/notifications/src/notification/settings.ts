import {
  NOTIFICATION_TYPES,
  type NotificationSettings,
  type NotificationType,
  type notificationSettingsApi,
} from '@flyleaf/contracts'
import type { Sql, Verb } from '@flyleaf/service'

/** The notifications that the caller has chosen: by default all, and none by email. */
export const getSettings: Verb<typeof notificationSettingsApi.get> = ({ sql, caller }) =>
  settingsOf(sql, caller.userId)

export const changeSettings: Verb<typeof notificationSettingsApi.change> = async (
  { sql, caller, now },
  { types, digest },
) => {
  const { userId } = caller
  if (types)
    await sql(
      `insert into notification_settings (user_id, types) values ($1, $2) on conflict (user_id) do update set types = excluded.types`,
      [userId, types],
    )
  if (digest === 'never') await sql(`delete from digest where user_id = $1`, [userId])
  else if (digest)
    await sql(
      `insert into digest (user_id, every, since, due_at) values ($1, $2, $3, $3::timestamptz + $4::interval)
       on conflict (user_id) do update set every = excluded.every, due_at = digest.since + $4::interval`,
      [userId, digest, now, digest === 'daily' ? '1 day' : '7 days'],
    )
  return { message: 'Settings saved', settings: await settingsOf(sql, userId) }
}

async function settingsOf(sql: Sql, userId: string): Promise<NotificationSettings> {
  const [row] = await sql<{ types: NotificationType[] | null; digest: 'daily' | 'weekly' | null }>(
    `select types, every as digest from (select $1::text as user_id) reader
     left join notification_settings using (user_id) left join digest using (user_id)`,
    [userId],
  )
  return { types: row?.types ?? [...NOTIFICATION_TYPES], digest: row?.digest ?? 'never' }
}
