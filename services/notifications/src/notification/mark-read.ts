import { notificationNotFound, type notificationsApi } from '@flyleaf/contracts'
import { Problem, type Caller, type Handler, type Work } from '@flyleaf/service'
import type { Announcing } from '../live/live.ts'
import { countUnread, lockReaders, unreadCountOf } from './reader-state.ts'

/** Marks one notification read. */
export const markRead: Handler<typeof notificationsApi.read, Announcing> = async (
  work,
  { notificationId },
) => {
  const { db, caller } = work
  await lockReaders(db, [caller.userId])
  const known = await db
    .selectFrom('notification')
    .select('isRead')
    .where('notificationId', '=', notificationId)
    .where('userId', '=', caller.userId)
    .executeTakeFirst()
  if (!known) throw new Problem(notificationNotFound)
  const { numUpdatedRows } = await readUnread(work)
    .where('notificationId', '=', notificationId)
    .executeTakeFirstOrThrow()
  return { message: 'Marked as read', unreadCount: await publishUnreadCount(work, Number(numUpdatedRows)) }
}

/** Marks all notifications read. */
export const markAllRead: Handler<typeof notificationsApi.readAll, Announcing> = async (work) => {
  await lockReaders(work.db, [work.caller.userId])
  const { numUpdatedRows } = await readUnread(work).executeTakeFirstOrThrow()
  return {
    message: 'All marked as read',
    unreadCount: await publishUnreadCount(work, Number(numUpdatedRows)),
  }
}

const readUnread = ({ db, caller }: Work<Caller>) =>
  db
    .updateTable('notification')
    .set((eb) => ({ isRead: true, version: eb('version', '+', 1) }))
    .where('userId', '=', caller.userId)
    .where((eb) => eb.not('isRead'))

async function publishUnreadCount(
  { db, caller, afterCommit, live }: Work<Caller> & Announcing,
  read: number,
) {
  await countUnread(db, [{ userId: caller.userId, count: -read }])
  if (read > 0) afterCommit(() => live.changed([caller.userId]))
  return unreadCountOf(db, caller.userId)
}
