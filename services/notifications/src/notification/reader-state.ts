import { areErased } from '@flyleaf/projections'
import type { Sql } from '@flyleaf/service'

/**
 * Locks readers' state in a fixed order. Every change of a reader's notifications does this first, so that concurrent changes wait
 * instead of deadlocking, and sees what the others have committed. Erased people have no state.
 */
export const lockReaders = (sql: Sql, userIds: readonly string[]) =>
  sql(
    `insert into unread_count (user_id, count)
     select user_id, 0 from (select distinct unnest($1::text[]) as user_id) reader
     where not ${areErased('reader.user_id', 'reader.user_id')} order by user_id
     on conflict (user_id) do update set count = unread_count.count`,
    [userIds],
  )

/** How many more notifications a reader has not read; negative for fewer. */
interface UnreadChange {
  userId: string
  count: number
}

/** Changes readers' counts of unread notifications, once each. The readers must be locked. */
export async function countUnread(sql: Sql, changes: readonly UnreadChange[]) {
  const counted = changes.filter(({ count }) => count !== 0)
  if (counted.length === 0) return
  await sql(
    `update unread_count set count = greatest(0, unread_count.count + change.count)
     from unnest($1::text[], $2::integer[]) change (user_id, count) where unread_count.user_id = change.user_id`,
    [counted.map(({ userId }) => userId), counted.map(({ count }) => count)],
  )
}

export async function unreadCountOf(sql: Sql, userId: string) {
  const [row] = await sql<{ count: number }>(`select count from unread_count where user_id = $1`, [userId])
  return row?.count ?? 0
}
