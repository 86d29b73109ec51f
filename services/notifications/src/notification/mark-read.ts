import { notificationNotFound, type notificationsApi } from '@flyleaf/contracts'
import { Problem, type Caller, type Verb, type Work } from '@flyleaf/service'
import { Live } from '../live/live.ts'
import { countUnread, lockReaders, unreadCountOf } from './reader-state.ts'

/** Marks one notification read. */
export const markRead: Verb<typeof notificationsApi.read> = async (work, { notificationId }) => {
  const { sql, caller } = work
  await lockReaders(sql, [caller.userId])
  const [known] = await sql(`select 1 from notification where notification_id = $1 and user_id = $2`, [
    notificationId,
    caller.userId,
  ])
  if (!known) throw new Problem(notificationNotFound)
  const read = await sql(
    `update notification set is_read = true, version = version + 1 where notification_id = $1 and not is_read returning 1`,
    [notificationId],
  )
  return { message: 'Marked as read', unreadCount: await publishUnreadCount(work, read.length) }
}

/** Marks all notifications read. */
export const markAllRead: Verb<typeof notificationsApi.readAll> = async (work) => {
  await lockReaders(work.sql, [work.caller.userId])
  const read = await work.sql(
    `update notification set is_read = true, version = version + 1 where user_id = $1 and not is_read returning 1`,
    [work.caller.userId],
  )
  return { message: 'All marked as read', unreadCount: await publishUnreadCount(work, read.length) }
}

async function publishUnreadCount({ sql, caller, afterCommit, inject }: Work<Caller>, read: number) {
  await countUnread(sql, [{ userId: caller.userId, count: -read }])
  if (read > 0) afterCommit(() => inject(Live).changed([caller.userId]))
  return unreadCountOf(sql, caller.userId)
}
