import type { Sql } from '@flyleaf/service'

/**
 * Locks readers' state in a fixed order. Every change of a reader's notifications does this first, so that concurrent changes wait
 * instead of deadlocking.
 */
export const lockReaders = (sql: Sql, userIds: readonly string[]) =>
  sql(
    `insert into unread_count (user_id, count)
     select user_id, 0 from (select distinct unnest($1::text[]) as user_id) reader order by user_id
     on conflict (user_id) do update set count = unread_count.count`,
    [userIds],
  )

/** Changes a reader's count of unread notifications. The reader must be locked. */
export const countUnread = (sql: Sql, userId: string, by: number) =>
  by === 0
    ? Promise.resolve([])
    : sql(`update unread_count set count = greatest(0, count + $2) where user_id = $1`, [userId, by])

export async function unreadCountOf(sql: Sql, userId: string) {
  const [row] = await sql<{ count: number }>(`select count from unread_count where user_id = $1`, [userId])
  return row?.count ?? 0
}
