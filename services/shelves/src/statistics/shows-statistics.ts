import type { Sql } from '@flyleaf/service'

/** Whether others may see what a reader has read: if their Read bookshelf is public. */
export async function showsStatistics(sql: Sql, userId: string): Promise<boolean> {
  const [shelf] = await sql<{ isPrivate: boolean }>(
    `select is_private as "isPrivate" from bookshelf where owner_id = $1 and default_key = 'read'`,
    [userId],
  )
  return shelf !== undefined && !shelf.isPrivate
}
