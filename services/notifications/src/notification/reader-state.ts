import type { Sql } from '@flyleaf/service'

/**
 * Locks what is kept of readers, in one order everywhere. Whatever changes a reader's notifications does this first, so that two
 * changes for one reader follow each other instead of waiting for each other's rows.
 */
export const lockReaders = (sql: Sql, userIds: readonly string[]) =>
  sql(
    `insert into unread_count (user_id, count)
     select user_id, 0 from (select distinct unnest($1::text[]) as user_id) reader order by user_id
     on conflict (user_id) do update set count = unread_count.count`,
    [userIds],
  )

/** Changes how many notifications a reader has not read; the reader is locked. */
export const countUnread = (sql: Sql, userId: string, by: number) =>
  by === 0
    ? Promise.resolve([])
    : sql(`update unread_count set count = greatest(0, count + $2) where user_id = $1`, [userId, by])

export async function unreadCountOf(sql: Sql, userId: string) {
  const [row] = await sql<{ count: number }>(`select count from unread_count where user_id = $1`, [userId])
  return row?.count ?? 0
}
