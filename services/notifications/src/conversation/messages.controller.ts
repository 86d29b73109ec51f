import { messagesApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { listConversations, listMessages } from './list-conversations.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { sendMessage } from './send-message.ts'
import { startConversation } from './start-conversation.ts'

export const MessagesController = controller(messagesApi, {
  conversations: listConversations,
  start: startConversation,
  messages: listMessages,
  send: sendMessage,
  read: markConversationRead,
})
