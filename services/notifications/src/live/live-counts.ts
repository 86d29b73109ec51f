import type { Sql } from '@flyleaf/service'

/** What each of these readers has not read. */
export const liveCountsOf = (sql: Sql, userIds: string[]) =>
  sql<{ userId: string; notifications: number; messages: number }>(
    `select reader.user_id as "userId", coalesce(unread_count.count, 0) as notifications,
       coalesce((select sum(unread_count) from participant where participant.user_id = reader.user_id), 0)::integer as messages
     from unnest($1::text[]) as reader (user_id) left join unread_count on unread_count.user_id = reader.user_id`,
    [userIds],
  )
