import type { Sql } from '@flyleaf/service'

/** Changes how many notifications a reader has not read, in the transaction that makes it so. */
export const countUnread = (sql: Sql, userId: string, by: number) =>
  by === 0
    ? Promise.resolve([])
    : sql(
        by > 0
          ? `insert into unread_count (user_id, count) values ($1, $2) on conflict (user_id) do update set count = unread_count.count + excluded.count`
          : `update unread_count set count = count + $2 where user_id = $1`,
        [userId, by],
      )

export async function unreadCountOf(sql: Sql, userId: string) {
  const [row] = await sql<{ count: number }>(`select count from unread_count where user_id = $1`, [userId])
  return row?.count ?? 0
}
