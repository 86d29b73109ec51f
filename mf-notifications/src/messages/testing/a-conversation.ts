import {
  buddyReadsApi,
  messagesApi,
  type Conversation,
  type ListedBuddyRead,
  type Message,
  type Person,
} from '@flyleaf/contracts'
import { aPage, answer } from '@flyleaf/web/testing'

export const aPerson = (name: string): Person => ({
  userId: `u-${name.toLowerCase()}`,
  username: name.toLowerCase(),
  name,
  picture: null,
})

export const conversationId = 'c0000000000000000000001'

/** A conversation with Ada, with nothing unread. */
export const aConversation = (content: Partial<Conversation> = {}): Conversation => ({
  conversationId,
  isGroup: false,
  name: null,
  participants: [aPerson('Ada')],
  isRequest: false,
  unreadCount: 0,
  readPosition: 2,
  othersReadPosition: 0,
  lastMessage: {
    content: 'Have you read it?',
    enclosed: null,
    senderId: 'u-ada',
    createdAt: new Date().toISOString(),
  },
  updatedAt: new Date().toISOString(),
  ...content,
})

/** A message from Ada. */
export const aMessage = (position: number, content: string, changes: Partial<Message> = {}): Message => ({
  messageId: `m${position}`,
  conversationId,
  position,
  sender: aPerson('Ada'),
  content,
  postId: null,
  bookId: null,
  bookshelfId: null,
  letter: null,
  createdAt: new Date(Date.UTC(2026, 10, 20, 12, position)).toISOString(),
  isMine: false,
  ...changes,
})

/** A buddy read with Ada, which Ada has begun. */
export const aBuddyRead = (changes: Partial<ListedBuddyRead> = {}): ListedBuddyRead => ({
  buddyReadId: 'r1',
  book: { bookId: 'b1', title: 'Orlando', authors: [], publishedYear: 1928, cover: null },
  buddy: aPerson('Ada'),
  isInviter: false,
  state: 'invited',
  createdAt: aMessage(1, '').createdAt,
  endedAt: null,
  reached: null,
  buddyReached: null,
  ...changes,
})

/** The calls of an open conversation; messages are given oldest first. */
export const anOpenConversation = (conversation: Conversation, ...messages: Message[]) => [
  answer(messagesApi.conversations, {
    ...aPage([conversation]),
    unreadCount: conversation.unreadCount,
    requestCount: conversation.isRequest ? 1 : 0,
  }),
  answer(messagesApi.conversation, { conversation }),
  answer(messagesApi.messages, aPage(messages.toReversed())),
  answer(buddyReadsApi.list, aPage([])),
  answer(messagesApi.read, { message: 'Marked as read', unreadCount: 0 }),
]
