import { conversationNotFound, type messagesApi } from '@flyleaf/contracts'
import { Problem, type Handler } from '@flyleaf/service'
import type { Announcing } from '../live/live.ts'
import { lockConversation } from './find-conversation.ts'
import { publishConversationChange } from './publish-conversation-change.ts'

/** Accepts or declines a message request. Nothing of a declined conversation is delivered to the reader. */
export const answerRequest: Handler<typeof messagesApi.answer, Announcing> = async (
  work,
  { conversationId, action },
) => {
  const { participant } = await lockConversation(work, conversationId)
  if (participant.state !== 'requested') throw new Problem(conversationNotFound)
  participant.state = action === 'accept' ? 'accepted' : 'declined'
  if (action === 'accept') await publishConversationChange(work, conversationId)
  work.afterCommit(() => work.live.changed([work.caller.userId]))
  return { message: action === 'accept' ? 'Request accepted' : 'Request declined' }
}
