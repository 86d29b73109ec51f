import type { Sql, TransactionalWork } from '@flyleaf/service'
import { announceChanged } from '../live/live.ts'
import { countUnread, lockReaders } from './reader-state.ts'

/** Deletes notifications and updates unread counts. `condition` is SQL about `notification`, with parameters for `values`. */
export const removeNotifications = async (work: TransactionalWork, condition: string, ...values: unknown[]) =>
  announceChanged(work, await deleteNotifications(work.sql, condition, ...values))

/** The same, without telling the streams of the readers whose counts have changed; returns their ids. */
export async function deleteNotifications(sql: Sql, condition: string, ...values: unknown[]) {
  const readers = await sql<{ userId: string }>(
    `select distinct user_id as "userId" from notification where ${condition}`,
    values,
  )
  if (readers.length === 0) return []
  await lockReaders(
    sql,
    readers.map(({ userId }) => userId),
  )
  const unread = await sql<{ userId: string; count: number }>(
    `with gone as (delete from notification where ${condition} returning user_id, is_read)
     select user_id as "userId", -count(*)::integer as count from gone where not is_read group by user_id`,
    values,
  )
  await countUnread(sql, unread)
  return unread.map(({ userId }) => userId)
}
