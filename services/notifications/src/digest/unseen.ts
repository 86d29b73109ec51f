import { sentenceOf } from '@flyleaf/contracts'
import type { Sql } from '@flyleaf/service'
import { readNotifications, toNotification } from '../notification/notification-rows.ts'

const NAMED = 6

/**
 * What a reader has not seen since a time, as lines of an email; empty when there is nothing. Posts are quoted as in
 * notifications, never spoilers; messages are only counted.
 */
export async function unseenLines(sql: Sql, userId: string, since: Date): Promise<string[]> {
  const unseen = `where user_id = $1 and not is_read and created_at > $2`
  const [rows, [counted], [messages]] = await Promise.all([
    readNotifications(sql, `${unseen} order by created_at desc limit ${NAMED}`, [userId, since]),
    sql<{ count: number }>(`select count(*)::integer as count from notification ${unseen}`, [userId, since]),
    sql<{ count: number }>(
      `select coalesce(sum(unread_count), 0)::integer as count from participant join conversation using (conversation_id)
       where user_id = $1 and state = 'accepted' and unread_count > 0 and updated_at > $2`,
      [userId, since],
    ),
  ])
  const lines = rows.map(toNotification).map(({ notification }) => {
    const { snippet } = notification
    return snippet ? `${sentenceOf(notification)}: “${snippet}”` : sentenceOf(notification)
  })
  const more = counted!.count - rows.length
  if (more > 0) lines.push(more === 1 ? '1 more notification' : `${more} more notifications`)
  const unread = messages!.count
  if (unread > 0) lines.push(unread === 1 ? '1 unread message' : `${unread} unread messages`)
  return lines
}
