import { messagesApi } from '@flyleaf/contracts'
import { RateLimits, controller } from '@flyleaf/service'
import { answerRequest } from './answer-request.ts'
import { addPeople, leaveGroup, renameGroup } from './change-group.ts'
import { getConversation, listConversations, listMessages } from './list-conversations.ts'
import { Fingerprints } from './fingerprints.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { announcing } from '../live/live.ts'
import { pushing } from '../push/queue-push.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'

export const MessagesController = controller(
  messagesApi,
  {
    conversations: listConversations,
    start: startConversation,
    conversation: getConversation,
    rename: renameGroup,
    addPeople,
    leave: leaveGroup,
    answer: answerRequest,
    messages: listMessages,
    send: sendMessage,
    read: markConversationRead,
  },
  { ...announcing, ...pushing, rates: RateLimits, fingerprints: Fingerprints },
)
