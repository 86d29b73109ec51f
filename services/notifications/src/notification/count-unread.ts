import type { notificationsApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'

/** The unread counts, for clients without a stream. */
export const countUnread: Verb<typeof notificationsApi.unreadCount> = async ({ sql, caller }) => {
  const [unread] = await sql<{ unreadCount: number; unreadMessages: number }>(
    `select coalesce((select count from unread_count where user_id = $1), 0) as "unreadCount",
       coalesce((select sum(unread_count) from participant where user_id = $1 and state = 'accepted'), 0)::integer as "unreadMessages"`,
    [caller.userId],
  )
  return unread!
}
