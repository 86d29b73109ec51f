import { anyOf, texts, type TransactionalWork } from '@flyleaf/service'
import type { Announcing } from '../live/live.ts'
import { lockReaders } from './reader-state.ts'
import { removeNotifications } from './remove-notifications.ts'
import { ofNotification } from '../database.ts'

/** Removes a person's acts from everybody's notifications, or from one reader's; a notification without acts is deleted. */
export async function removeActs(
  work: TransactionalWork & Announcing,
  { actorId, userId }: { actorId: string; userId?: string },
) {
  const { db } = work
  const readers = await db
    .selectFrom('notification')
    .innerJoin('notification_actor as actor', 'actor.notificationId', 'notification.notificationId')
    .select('notification.userId')
    .distinct()
    .where('actor.actorId', '=', actorId)
    .$if(userId !== undefined, (query) => query.where('notification.userId', '=', userId!))
    .execute()
  if (readers.length === 0) return
  const userIds = readers.map((reader) => reader.userId)
  await lockReaders(db, userIds)
  const touched = await db
    .with('gone', (gone) =>
      gone
        .deleteFrom('notification_actor')
        .using('notification')
        .whereRef('notification.notificationId', '=', 'notification_actor.notificationId')
        .where('notification_actor.actorId', '=', actorId)
        .$if(userId !== undefined, (query) => query.where('notification.userId', '=', userId!))
        .returning('notification_actor.notificationId'),
    )
    .updateTable('notification')
    .from('gone')
    .set((eb) => ({
      actorCount: eb('notification.actorCount', '-', 1),
      version: eb('notification.version', '+', 1),
    }))
    .whereRef('notification.notificationId', '=', 'gone.notificationId')
    .returning('notification.notificationId')
    .execute()
  const ids = texts(touched.map(({ notificationId }) => notificationId))
  await removeNotifications(
    work,
    ofNotification.and([
      ofNotification('notification.notificationId', '=', anyOf(ids)),
      ofNotification('notification.actorCount', '=', 0),
    ]),
  )
}
