import { NOTIFICATION_TYPES, type NotificationType, type notificationSettingsApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'

/** Which notifications the caller wants: all, until they choose. */
export const getSettings: Verb<typeof notificationSettingsApi.get> = async ({ sql, caller }) => {
  const [row] = await sql<{ types: NotificationType[] }>(
    `select types from notification_settings where user_id = $1`,
    [caller.userId],
  )
  return { types: row?.types ?? [...NOTIFICATION_TYPES] }
}

export const changeSettings: Verb<typeof notificationSettingsApi.change> = async (
  { sql, caller },
  { types },
) => {
  await sql(
    `insert into notification_settings (user_id, types) values ($1, $2) on conflict (user_id) do update set types = excluded.types`,
    [caller.userId, types],
  )
  return { message: 'Settings saved', settings: { types } }
}
