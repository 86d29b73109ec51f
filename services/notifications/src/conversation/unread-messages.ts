import { blockedBy } from '@flyleaf/projections'
import type { Sql } from '@flyleaf/service'

/** Number of unread messages in the conversations that a reader has accepted, and of open requests. */
export async function unreadMessagesOf(sql: Sql, userId: string) {
  const [row] = await sql<{ unreadCount: number; requestCount: number }>(
    `select coalesce(sum(unread_count) filter (where state = 'accepted'), 0)::integer as "unreadCount",
       (count(*) filter (where state = 'requested' and unread_count > 0))::integer as "requestCount"
     from participant where user_id = $1`,
    [userId],
  )
  return row!
}

/** Recounts a reader's unread messages in the conversations with another person's messages. */
export async function recountUnread(sql: Sql, userId: string, writerId: string) {
  const conversations = await sql<{ id: string }>(
    `select conversation_id as id from conversation where conversation_id in (
       select conversation_id from participant where user_id = $1 intersect select conversation_id from message where sender_id = $2)
     order by conversation_id for update`,
    [userId, writerId],
  )
  await sql(
    `update participant me set unread_count = (
       select count(*) from message where message.conversation_id = me.conversation_id
         and position > greatest(me.read_position, me.joined_position)
         and sender_id <> $1 and sender_id <> all(${blockedBy('$1')}))
     where user_id = $1 and conversation_id = any($2::text[])`,
    [userId, conversations.map(({ id }) => id)],
  )
}
