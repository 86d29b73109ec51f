import { sentenceOf, type Notification, type PushMessage } from '@flyleaf/contracts'
import * as href from '@flyleaf/contracts/links'
import { blockedBy } from '@flyleaf/projections'
import { allOf, type Db } from '@flyleaf/service'
import { sql } from 'kysely'
import { readMessages } from '../conversation/message-rows.ts'
import type { LiveKind } from '../live/live-items.ts'
import { readNotifications, toNotification } from '../notification/notification-rows.ts'

/**
 * The text of a push message; null when its subject was deleted, read or hidden meanwhile. For messages, without their content.
 */
export const pushMessageOf = (db: Db, userId: string, kind: LiveKind, itemId: string) =>
  kind === 'notification' ? ofNotification(db, userId, itemId) : ofMessage(db, userId, itemId)

async function ofNotification(db: Db, userId: string, id: string): Promise<PushMessage | null> {
  const row = await readNotifications(db)
    .where('notification.notificationId', '=', id)
    .where('notification.userId', '=', userId)
    .where((eb) => eb.not('notification.isRead'))
    .executeTakeFirst()
  if (!row) return null
  const { notification } = toNotification(row)
  return {
    title: sentenceOf(notification),
    body: notification.snippet ?? '',
    tag: id,
    url: addressOf(notification),
  }
}

function addressOf({ type, postId, bookId, newBooks, decision }: Notification['notification']) {
  if (type === 'FOLLOW_REQUEST') return href.followRequests()
  if (decision) return href.ofDecision(decision)
  if (postId) return href.post(postId)
  if (bookId) return href.bookMargin(bookId)
  return newBooks ? href.newBooks(newBooks) : href.notifications()
}

async function ofMessage(db: Db, userId: string, id: string): Promise<PushMessage | null> {
  const row = await readMessages(db)
    .innerJoin('participant as me', 'me.conversationId', 'message.conversationId')
    .where('message.messageId', '=', id)
    .where('me.userId', '=', userId)
    .where('me.state', '=', 'accepted')
    .whereRef('message.position', '>', 'me.readPosition')
    .where('message.senderId', '<>', allOf(blockedBy(sql.val(userId))))
    .executeTakeFirst()
  if (!row?.sender) return null
  return {
    title: row.sender.name,
    body: 'Sent you a message',
    tag: row.conversationId,
    url: href.conversation(row.conversationId),
  }
}
