import { sentenceOf } from '@flyleaf/contracts'
import type { Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { readNotifications, toNotification } from '../notification/notification-rows.ts'

const NAMED = 6

/**
 * What a reader has not seen since a time, as lines of an email; empty when there is nothing. Posts are quoted as in
 * notifications, never spoilers; messages are only counted.
 */
export async function unseenLines(db: Db, userId: string, since: Date): Promise<string[]> {
  const [rows, counted, messages] = await Promise.all([
    readNotifications(db)
      .where('notification.userId', '=', userId)
      .where((eb) => eb.not('notification.isRead'))
      .where('notification.createdAt', '>', since)
      .orderBy('notification.createdAt', 'desc')
      .limit(NAMED)
      .execute(),
    db
      .selectFrom('notification')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('userId', '=', userId)
      .where((eb) => eb.not('isRead'))
      .where('createdAt', '>', since)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('participant')
      .innerJoin('conversation', 'conversation.conversationId', 'participant.conversationId')
      .select((eb) => sql<number>`coalesce(sum(${eb.ref('unreadCount')}), 0)::integer`.as('count'))
      .where('userId', '=', userId)
      .where('state', '=', 'accepted')
      .where('unreadCount', '>', 0)
      .where('updatedAt', '>', since)
      .executeTakeFirstOrThrow(),
  ])
  const lines = rows.map(toNotification).map(({ notification }) => {
    const { snippet } = notification
    return snippet ? `${sentenceOf(notification)}: “${snippet}”` : sentenceOf(notification)
  })
  const more = counted.count - rows.length
  if (more > 0) lines.push(more === 1 ? '1 more notification' : `${more} more notifications`)
  const unread = messages.count
  if (unread > 0) lines.push(unread === 1 ? '1 unread message' : `${unread} unread messages`)
  return lines
}
