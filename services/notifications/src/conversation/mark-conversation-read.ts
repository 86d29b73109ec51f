import type { messagesApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import type { Announcing } from '../live/live.ts'
import { lockConversation } from './find-conversation.ts'
import { publishConversationChange } from './publish-conversation-change.ts'
import { unreadMessagesOf } from './unread-messages.ts'

export const markConversationRead: Handler<typeof messagesApi.read, Announcing> = async (
  work,
  { conversationId },
) => {
  const { db, caller, now, afterCommit, live } = work
  const { conversation, participant } = await lockConversation(work, conversationId)
  const isNews = participant.readPosition < conversation.lastPosition
  participant.readPosition = conversation.lastPosition
  participant.unreadCount = 0
  participant.lastReadAt = now
  afterCommit(() => live.changed([caller.userId]))
  // Without acceptance, the sender of a request does not learn that it was read.
  if (isNews && participant.state === 'accepted') await publishConversationChange(work, conversationId)
  const { unreadCount } = await unreadMessagesOf(db, caller.userId)
  return { message: 'Marked as read', unreadCount }
}
