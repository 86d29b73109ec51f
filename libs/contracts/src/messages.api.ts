import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { Done, pageOf, pageQuery } from './page.ts'
import { Person, Username } from './people.ts'
import { problem } from './problem.ts'
import { BookId, BookshelfId, ConversationId, PostId, Time, distinct, requiredText, whole } from './values.ts'

/** The maximum number of people in a conversation, including the reader. */
export const CONVERSATION_PEOPLE_MAX = 10
export const MESSAGE_LENGTH_MAX = 2000

export const conversationNotFound = problem({
  code: 'conversation.not-found',
  status: 404,
  message: 'This conversation doesn’t exist',
})
export const recipientNotFound = problem({
  code: 'conversation.recipient-not-found',
  status: 404,
  message: 'We can’t find a reader with that name',
})
export const messagesRefused = problem({
  code: 'conversation.refused',
  status: 403,
  message: 'This reader isn’t accepting messages from you',
})
export const conversationWithYourself = problem({
  code: 'conversation.with-yourself',
  status: 400,
  message: 'Choose someone else to write to',
})
export const notAGroup = problem({
  code: 'conversation.not-a-group',
  status: 400,
  message: 'This works in groups only',
})
export const conversationFull = problem({
  code: 'conversation.full',
  status: 400,
  message: `A conversation has at most ${CONVERSATION_PEOPLE_MAX} people`,
})

export const Conversation = z.object({
  conversationId: z.string(),
  /** A group keeps its people and name when members change; a conversation of two is identified by its people. */
  isGroup: z.boolean(),
  name: z.nullable(z.string()),
  /** The other people in it. */
  participants: z.array(Person),
  /** Whether the reader has not accepted it yet. */
  isRequest: z.boolean(),
  unreadCount: z.number(),
  /** The position of the last message that the reader has read; 0 before the first. */
  readPosition: z.number(),
  /** The position up to which everybody else has read. */
  othersReadPosition: z.number(),
  lastMessage: z.nullable(
    z.object({
      content: z.string(),
      /** The title of the book that is enclosed. */
      enclosed: z.nullable(z.string()),
      senderId: z.string(),
      createdAt: Time,
    }),
  ),
  updatedAt: Time,
})
export type Conversation = z.output<typeof Conversation>

/** A book that a message encloses, as it was called then, with its dedication. */
export const Letter = z.object({
  bookId: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  dedication: z.string(),
  /** Whether the reader has put it on their shelf. */
  isAccepted: z.boolean(),
  /** Who has; told to the sender only. */
  acceptedBy: z.array(Person),
})
export type Letter = z.output<typeof Letter>

export const Message = z.object({
  messageId: z.string(),
  conversationId: z.string(),
  /** Orders the messages of a conversation; each new message gets the next number. */
  position: z.number(),
  sender: z.nullable(Person),
  content: z.string(),
  postId: z.nullable(z.string()),
  bookId: z.nullable(z.string()),
  bookshelfId: z.nullable(z.string()),
  letter: z.nullable(Letter),
  createdAt: Time,
  isMine: z.boolean(),
})
export type Message = z.output<typeof Message>

export const MESSAGE_POSITION_MAX = 2 ** 31 - 1
const MessagePosition = whole('Position', 0, MESSAGE_POSITION_MAX)

const byConversation = z.object({ conversationId: ConversationId })
const usernames = z
  .array(Username, 'Choose someone to write to')
  .check(
    z.minLength(1, 'Choose someone to write to'),
    z.maxLength(CONVERSATION_PEOPLE_MAX - 1, `A conversation has at most ${CONVERSATION_PEOPLE_MAX} people`),
    distinct('Choose each reader once'),
  )
const ConversationName = requiredText('Name', 100)
const conversation = z.object({ conversation: Conversation })

export const messagesApi = api('notifications', {
  conversations: endpoint({
    method: 'GET',
    path: '/api/messages/conversations',
    summary: 'My conversations, newest first',
    caller: 'reader',
    query: z.object({
      ...pageQuery,
      folder: z._default(z.enum(['inbox', 'requests'], 'Invalid folder'), 'inbox'),
    }),
    result: z.object({ ...pageOf(Conversation).shape, unreadCount: z.number(), requestCount: z.number() }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/messages/conversations',
    summary: 'Start a conversation, or get the existing one',
    shown: true,
    caller: 'reader',
    body: z.object({ usernames, name: z.optional(ConversationName) }),
    result: conversation,
    problems: [recipientNotFound, conversationWithYourself, messagesRefused],
  }),
  conversation: endpoint({
    method: 'GET',
    path: '/api/messages/conversations/:conversationId',
    summary: 'One conversation',
    caller: 'reader',
    params: byConversation,
    result: conversation,
    problems: [conversationNotFound],
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/messages/conversations/:conversationId',
    summary: 'Name a group',
    shown: true,
    caller: 'reader',
    params: byConversation,
    body: z.object({ name: ConversationName }),
    result: z.object({ message: z.string(), conversation: Conversation }),
    problems: [conversationNotFound, notAGroup],
  }),
  addPeople: endpoint({
    method: 'POST',
    path: '/api/messages/conversations/:conversationId/people',
    summary: 'Add people to a group',
    caller: 'reader',
    params: byConversation,
    body: z.object({ usernames }),
    result: z.object({ message: z.string(), conversation: Conversation }),
    problems: [
      conversationNotFound,
      notAGroup,
      conversationFull,
      recipientNotFound,
      conversationWithYourself,
      messagesRefused,
    ],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/messages/conversations/:conversationId/leave',
    summary: 'Leave a group',
    caller: 'reader',
    params: byConversation,
    result: Done,
    problems: [conversationNotFound, notAGroup],
  }),
  answer: endpoint({
    method: 'PATCH',
    path: '/api/messages/conversations/:conversationId/request',
    summary: 'Accept or decline a message request',
    caller: 'reader',
    params: byConversation,
    body: z.object({ action: z.enum(['accept', 'decline'], 'Action must be accept or decline') }),
    result: Done,
    problems: [conversationNotFound],
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/messages/conversations/:conversationId/messages',
    summary: 'Messages, newest first; or those around a position',
    caller: 'reader',
    params: byConversation,
    query: z.object({
      ...pageQuery,
      sortBy: z._default(z.enum(['newest', 'oldest'], 'Invalid sort by'), 'newest'),
      /** Selects messages with a greater position (`after`) or a smaller one (`before`). */
      after: z.optional(MessagePosition),
      before: z.optional(MessagePosition),
    }),
    result: pageOf(Message),
    problems: [conversationNotFound],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/messages/conversations/:conversationId/messages',
    summary: 'Write a message',
    shown: true,
    caller: 'reader',
    params: byConversation,
    status: 201,
    body: z.object({
      content: requiredText('Message', MESSAGE_LENGTH_MAX),
      postId: z.optional(PostId),
      bookId: z.optional(BookId),
      bookshelfId: z.optional(BookshelfId),
    }),
    result: z.object({ message: z.string(), sent: Message }),
    problems: [conversationNotFound, messagesRefused],
  }),
  read: endpoint({
    method: 'PATCH',
    path: '/api/messages/conversations/:conversationId/read',
    summary: 'Mark a conversation read',
    caller: 'reader',
    params: byConversation,
    result: z.object({ message: z.string(), unreadCount: z.number() }),
    problems: [conversationNotFound],
  }),
})
