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

/**
 * Recounts the unread messages in the conversations where a person has written or may be writing: those of one reader, or of
 * everybody. Returns the ids of the readers whose number changed.
 */
export async function recountUnread(sql: Sql, writerId: string, readerId: string | null = null) {
  const conversations = await sql<{ id: string }>(
    `select conversation_id as id from conversation
     where conversation_id in (
         select conversation_id from message where sender_id = $1
         union select conversation_id from participant where user_id = $1)
       and ($2::text is null or conversation_id in (select conversation_id from participant where user_id = $2))
     order by conversation_id for update`,
    [writerId, readerId],
  )
  const changed = await sql<{ userId: string }>(
    `update participant set unread_count = counted.count
     from participant me cross join lateral (
       select count(*) from message where message.conversation_id = me.conversation_id
         and position > greatest(me.read_position, me.joined_position)
         and sender_id <> me.user_id and sender_id <> all(${blockedBy('me.user_id')})) counted
     where me.conversation_id = any($1::text[]) and ($2::text is null or me.user_id = $2)
       and participant.conversation_id = me.conversation_id and participant.user_id = me.user_id
       and participant.unread_count <> counted.count
     returning participant.user_id as "userId"`,
    [conversations.map(({ id }) => id), readerId],
  )
  return [...new Set(changed.map(({ userId }) => userId))]
}
