import type { LiveEvent } from '@flyleaf/contracts'
import type { Sql } from '@flyleaf/service'
import { readMessages, toMessage } from '../conversation/message-rows.ts'
import { readNotifications, toNotification } from '../notification/notification-rows.ts'

const MOST = 50

/** The id of an event on the stream: when it happened and what it is. Counts have none; they are sent whole. */
export function liveIdOf(event: LiveEvent): string | undefined {
  if (event.type === 'notification')
    return `${Date.parse(event.notification.createdAt)}-${event.notification.notificationId}`
  if (event.type === 'message') return `${Date.parse(event.message.createdAt)}-${event.message.messageId}`
  return undefined
}

/** What a reader missed after the event that their browser saw last, oldest first. */
export async function missedSince(sql: Sql, userId: string, lastEventId: string): Promise<LiveEvent[]> {
  const [, time, id] = lastEventId.match(/^(\d{12,14})-([a-z0-9]{1,40})$/) ?? []
  if (!time || !id) return []
  const values = [userId, new Date(Number(time)).toISOString(), id]
  const [messages, notifications] = await Promise.all([
    readMessages(
      sql,
      `join participant on participant.conversation_id = message.conversation_id
      where participant.user_id = $1 and (message.created_at, message_id) > ($2::timestamptz, $3) order by message.created_at, message_id limit ${MOST}`,
      values,
    ),
    readNotifications(
      sql,
      `where user_id = $1 and not is_read and (created_at, notification_id) > ($2::timestamptz, $3) order by created_at, notification_id limit ${MOST}`,
      values,
    ),
  ])
  return [
    ...notifications.map((row) => ({ type: 'notification' as const, notification: toNotification(row) })),
    ...messages.map((row) => ({ type: 'message' as const, message: toMessage(row, userId) })),
  ]
}
