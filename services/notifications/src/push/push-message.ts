import { sentenceOf, type PushMessage } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { blockedBy } from '@flyleaf/projections'
import type { Sql } from '@flyleaf/service'
import { readMessages } from '../conversation/message-rows.ts'
import type { LiveKind } from '../live/live-items.ts'
import { readNotifications, toNotification } from '../notification/notification-rows.ts'

/**
 * The text of a push message; null when its subject was deleted, read or hidden meanwhile. For messages, without their content.
 */
export const pushMessageOf = (sql: Sql, userId: string, kind: LiveKind, itemId: string) =>
  kind === 'notification' ? ofNotification(sql, userId, itemId) : ofMessage(sql, userId, itemId)

async function ofNotification(sql: Sql, userId: string, id: string): Promise<PushMessage | null> {
  const [row] = await readNotifications(sql, 'where notification_id = $1 and user_id = $2 and not is_read', [
    id,
    userId,
  ])
  if (!row) return null
  const { notification } = toNotification(row)
  return {
    title: sentenceOf(notification),
    body: notification.snippet ?? '',
    tag: id,
    url: notification.postId ? href.post(notification.postId) : href.notifications(),
  }
}

async function ofMessage(sql: Sql, userId: string, id: string): Promise<PushMessage | null> {
  const [row] = await readMessages(
    sql,
    `join participant me on me.conversation_id = message.conversation_id and me.user_id = $2
     where message_id = $1 and me.state = 'accepted' and message.position > me.read_position
       and sender_id <> all(${blockedBy('$2')})`,
    [id, userId],
  )
  if (!row?.sender) return null
  return {
    title: row.sender.name,
    body: 'Sent you a message',
    tag: row.conversationId,
    url: href.conversation(row.conversationId),
  }
}
