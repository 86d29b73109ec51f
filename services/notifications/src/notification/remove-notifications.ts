import type { TransactionalWork } from '@flyleaf/service'
import { Live } from '../live/live.ts'
import { countUnread, lockReaders } from './reader-state.ts'

/** Deletes notifications and updates unread counts. `condition` is SQL about `notification` with the parameter $1. */
export async function removeNotifications(
  { sql, afterCommit, inject }: TransactionalWork,
  condition: string,
  value: unknown,
) {
  const readers = await sql<{ userId: string }>(
    `select distinct user_id as "userId" from notification where ${condition}`,
    [value],
  )
  if (readers.length === 0) return
  await lockReaders(
    sql,
    readers.map(({ userId }) => userId),
  )
  const unread = await sql<{ userId: string; count: number }>(
    `with gone as (delete from notification where ${condition} returning user_id, is_read)
     select user_id as "userId", count(*)::integer as count from gone where not is_read group by user_id order by user_id`,
    [value],
  )
  for (const { userId, count } of unread) await countUnread(sql, userId, -count)
  if (unread.length > 0) afterCommit(() => inject(Live).changed(unread.map(({ userId }) => userId)))
}
