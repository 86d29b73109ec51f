import { createId, type Db, type Tables } from '@flyleaf/service'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Act } from './act.ts'

/** The columns that a notification and its act are made of again. */
export const COLUMNS = [
  'notificationId',
  'userId',
  'type',
  'groupKey',
  'postId',
  'bookshelfId',
  'sourcePostId',
  'invitationId',
  'bookId',
  'bookTitle',
  'isRead',
  'createdAt',
] as const satisfies (keyof Tables['notification'] & keyof Tables['set_aside_act'])[]

/**
 * Copies acts of notifications, to restore them when their reader may see them again (`waits`). `condition` is about `notification` and
 * `actor`.
 */
export const keepActs = (db: Db, condition: Expression<SqlBool>) =>
  db
    .insertInto('set_aside_act')
    .columns([...COLUMNS, 'actorId', 'at'])
    .expression((eb) =>
      eb
        .selectFrom('notification_actor as actor')
        .innerJoin('notification', 'notification.notificationId', 'actor.notificationId')
        .select(COLUMNS.map((column) => `notification.${column}` as const))
        .select(['actor.actorId', 'actor.at'])
        .where(condition),
    )
    .onConflict((of) => of.doNothing())
    .execute()

/** Sets an act aside that has just arrived, for the notification that it would have been added to. */
export async function setAside(db: Db, act: Act) {
  const { userId, actorId, type, groupKey, postId, bookshelfId, sourcePostId, invitationId } = act
  const { bookId, bookTitle } = act
  const at = new Date(act.at)
  await db
    .insertInto('set_aside_act')
    .values({
      notificationId: (await unreadOf(db, act)) ?? createId(),
      userId,
      actorId,
      type,
      groupKey,
      postId,
      bookshelfId,
      sourcePostId,
      invitationId,
      bookId,
      bookTitle,
      isRead: false,
      createdAt: at,
      at,
    })
    .execute()
}

/** The id of the unread notification that an act belongs to, now or when it is restored. Its reader is locked. */
async function unreadOf(db: Db, { userId, groupKey }: Act) {
  const unread = await db
    .selectFrom('notification')
    .select('notificationId')
    .where('userId', '=', userId)
    .where('groupKey', '=', groupKey)
    .where((eb) => eb.not('isRead'))
    .executeTakeFirst()
  if (unread) return unread.notificationId
  const waiting = await db
    .selectFrom('set_aside_act')
    .select('notificationId')
    .where('userId', '=', userId)
    .where('groupKey', '=', groupKey)
    .where((eb) => eb.not('isRead'))
    .orderBy('at', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()
  return waiting?.notificationId
}
