import type { messagesApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { Live } from '../live/live.ts'
import { ensureParticipant, unreadMessagesOf } from './find-participant.ts'

export const markConversationRead: Verb<typeof messagesApi.read> = async (work, { conversationId }) => {
  const { sql, caller, now, afterCommit, inject } = work
  await ensureParticipant(work, conversationId)
  await sql(
    `update participant set unread_count = 0, last_read_at = $3 where conversation_id = $1 and user_id = $2`,
    [conversationId, caller.userId, now],
  )
  afterCommit(() => inject(Live).publishUnreadMessages([caller.userId]))
  return { message: 'Marked as read', unreadCount: await unreadMessagesOf(work) }
}
