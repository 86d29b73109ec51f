import type { TransactionalWork } from '@flyleaf/service'
import { lockReaders } from './reader-state.ts'
import { removeNotifications } from './remove-notifications.ts'

/** Removes a person's acts from everybody's notifications, or from one reader's; a notification without acts is deleted. */
export async function removeActs(
  work: TransactionalWork,
  { actorId, userId = null }: { actorId: string; userId?: string | null },
) {
  const readers = await work.sql<{ userId: string }>(
    `select distinct user_id as "userId" from notification join notification_actor using (notification_id)
     where actor_id = $1 and ($2::text is null or user_id = $2)`,
    [actorId, userId],
  )
  if (readers.length === 0) return
  await lockReaders(
    work.sql,
    readers.map((reader) => reader.userId),
  )
  const touched = await work.sql<{ id: string }>(
    `with gone as (
       delete from notification_actor using notification where actor_id = $1
         and notification.notification_id = notification_actor.notification_id and ($2::text is null or user_id = $2)
       returning notification_actor.notification_id)
     update notification set actor_count = actor_count - 1, version = version + 1 from gone
     where notification.notification_id = gone.notification_id returning notification.notification_id as id`,
    [actorId, userId],
  )
  const ids = touched.map(({ id }) => id)
  await removeNotifications(work, 'notification_id = any($1::text[]) and actor_count = 0', ids)
}
