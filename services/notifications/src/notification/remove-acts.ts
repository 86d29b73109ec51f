import type { TransactionalWork } from '@flyleaf/service'
import { Live } from '../live/live.ts'
import { countUnread } from './unread-count.ts'

/** Takes what somebody did out of everybody's notifications, or out of one reader's: each tells of one fewer, or goes. */
export async function removeActs(
  { sql, afterCommit, inject }: TransactionalWork,
  { actorId, userId = null }: { actorId: string; userId?: string | null },
) {
  const touched = await sql<{ id: string }>(
    `with gone as (
       delete from notification_actor using notification where actor_id = $1
         and notification.notification_id = notification_actor.notification_id and ($2::text is null or user_id = $2)
       returning notification_actor.notification_id)
     update notification set actor_count = actor_count - 1, version = version + 1 from gone
     where notification.notification_id = gone.notification_id returning notification.notification_id as id`,
    [actorId, userId],
  )
  const unread = await sql<{ userId: string; count: number }>(
    `with gone as (delete from notification where notification_id = any($1::text[]) and actor_count = 0 returning user_id, is_read)
     select user_id as "userId", count(*)::integer as count from gone where not is_read group by user_id order by user_id`,
    [touched.map(({ id }) => id)],
  )
  for (const reader of unread) await countUnread(sql, reader.userId, -reader.count)
  if (unread.length > 0)
    afterCommit(() => inject(Live).publishUnreadCounts(unread.map((reader) => reader.userId)))
}
