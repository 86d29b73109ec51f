import {
  NOTIFICATION_TYPES,
  type NotificationSettings,
  type notificationSettingsApi,
} from '@flyleaf/contracts'
import type { Db, Handler } from '@flyleaf/service'
import { sql } from 'kysely'

/** The notifications that the caller has chosen: by default all, and none by email. */
export const getSettings: Handler<typeof notificationSettingsApi.get> = ({ db, caller }) =>
  settingsOf(db, caller.userId)

export const changeSettings: Handler<typeof notificationSettingsApi.change> = async (
  { db, caller, now },
  { types, digest },
) => {
  const { userId } = caller
  if (types)
    await db
      .insertInto('notification_settings')
      .values({ userId, types })
      .onConflict((of) => of.column('userId').doUpdateSet({ types }))
      .execute()
  if (digest === 'never') await db.deleteFrom('digest').where('userId', '=', userId).execute()
  else if (digest) {
    const period = digest === 'daily' ? '1 day' : '7 days'
    await db
      .insertInto('digest')
      .values({
        userId,
        every: digest,
        since: now,
        dueAt: sql<Date>`${now}::timestamptz + ${period}::interval`,
      })
      .onConflict((of) =>
        of.column('userId').doUpdateSet((eb) => ({
          every: digest,
          dueAt: sql<Date>`${eb.ref('digest.since')} + ${period}::interval`,
        })),
      )
      .execute()
  }
  return { message: 'Settings saved', settings: await settingsOf(db, userId) }
}

async function settingsOf(db: Db, userId: string): Promise<NotificationSettings> {
  const [wanted, digest] = await Promise.all([
    db.selectFrom('notification_settings').select('types').where('userId', '=', userId).executeTakeFirst(),
    db.selectFrom('digest').select('every').where('userId', '=', userId).executeTakeFirst(),
  ])
  return { types: wanted?.types ?? [...NOTIFICATION_TYPES], digest: digest?.every ?? 'never' }
}
