import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SearchText, pageOf, pageQuery } from './page.ts'
import { Person, Username } from './people.ts'
import { notSignedIn, problem } from './problem.ts'
import { BookId, BookshelfId, ConversationId, NotificationId, PostId, Time, requiredText } from './values.ts'

export const NOTIFICATION_TYPES = [
  'USER_FOLLOW',
  'POST_LIKE',
  'POST_REPLY',
  'POST_SHARE',
  'BOOKSHELF_FOLLOW',
  'BOOKSHELF_REPLY',
  'BOOKSHELF_COLLABORATION_ACCEPTED',
  'BOOKSHELF_INVITATION',
  'MENTION',
] as const
export const NotificationType = z.enum(NOTIFICATION_TYPES, 'Invalid notification type')
export type NotificationType = z.output<typeof NotificationType>

export const notificationNotFound = problem({
  code: 'notification.not-found',
  status: 404,
  message: 'This notification doesn’t exist',
})
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

export const Notification = z.object({
  notificationId: z.string(),
  type: NotificationType,
  isRead: z.boolean(),
  /** The newest actors first; at most three named. */
  actors: z.array(Person),
  actorCount: z.number(),
  postId: z.nullable(z.string()),
  bookshelfId: z.nullable(z.string()),
  /** The invitation to answer; it may have been answered since. */
  invitationId: z.nullable(z.string()),
  /** A few words of the post or the shelf's name; never of a spoiler. */
  snippet: z.nullable(z.string()),
  createdAt: Time,
})
export type Notification = z.output<typeof Notification>

export const Conversation = z.object({
  conversationId: z.string(),
  participants: z.array(Person),
  unreadCount: z.number(),
  lastMessage: z.nullable(z.object({ content: z.string(), senderId: z.string(), createdAt: Time })),
  updatedAt: Time,
})
export type Conversation = z.output<typeof Conversation>
export const Message = z.object({
  messageId: z.string(),
  conversationId: z.string(),
  sender: z.nullable(Person),
  content: z.string(),
  postId: z.nullable(z.string()),
  bookId: z.nullable(z.string()),
  bookshelfId: z.nullable(z.string()),
  createdAt: Time,
  isMine: z.boolean(),
})
export type Message = z.output<typeof Message>

const typeList = z.optional(
  z
    .pipe(
      z.string(),
      z.transform((text) => text.split(',').filter(Boolean)),
    )
    .check(
      z.refine(
        (types) => types.every((type) => (NOTIFICATION_TYPES as readonly string[]).includes(type)),
        'Invalid notification type',
      ),
    ),
)
const byConversation = z.object({ conversationId: ConversationId })

export const notificationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'My notifications',
    caller: 'reader',
    query: z.object({
      ...pageQuery,
      q: z.optional(SearchText),
      sortBy: z._default(z.enum(['newest', 'oldest'], 'Invalid sort by'), 'newest'),
      type: typeList,
    }),
    result: z.object({ ...pageOf(Notification).shape, unreadCount: z.number() }),
    problems: [notSignedIn],
  }),
  read: endpoint({
    method: 'PATCH',
    path: '/api/notifications/:notificationId/read',
    summary: 'Mark one read',
    caller: 'reader',
    params: z.object({ notificationId: NotificationId }),
    result: z.object({ message: z.string(), unreadCount: z.number() }),
    problems: [notSignedIn, notificationNotFound],
  }),
  readAll: endpoint({
    method: 'PATCH',
    path: '/api/notifications/read-all',
    summary: 'Mark all read',
    caller: 'reader',
    result: z.object({ message: z.string(), unreadCount: z.number() }),
    problems: [notSignedIn],
  }),
}

export const messagesApi = {
  conversations: endpoint({
    method: 'GET',
    path: '/api/messages/conversations',
    summary: 'My conversations, newest first',
    caller: 'reader',
    query: z.object(pageQuery),
    result: z.object({ ...pageOf(Conversation).shape, unreadCount: z.number() }),
    problems: [notSignedIn],
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/messages/conversations',
    summary: 'Start a conversation, or find the one that exists',
    caller: 'reader',
    body: z.object({
      usernames: z
        .array(Username)
        .check(
          z.minLength(1, 'Choose someone to write to'),
          z.maxLength(9, 'A conversation has at most 10 people'),
        ),
    }),
    result: z.object({ conversation: Conversation }),
    problems: [notSignedIn, recipientNotFound, conversationWithYourself, messagesRefused],
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/messages/conversations/:conversationId/messages',
    summary: 'Messages, newest first',
    caller: 'reader',
    params: byConversation,
    query: z.object(pageQuery),
    result: pageOf(Message),
    problems: [notSignedIn, conversationNotFound],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/messages/conversations/:conversationId/messages',
    summary: 'Write a message',
    caller: 'reader',
    params: byConversation,
    status: 201,
    idempotent: true,
    body: z.object({
      content: requiredText('Message', 2000),
      postId: z.optional(PostId),
      bookId: z.optional(BookId),
      bookshelfId: z.optional(BookshelfId),
    }),
    result: z.object({ message: z.string(), sent: Message }),
    problems: [notSignedIn, conversationNotFound, messagesRefused],
  }),
  read: endpoint({
    method: 'PATCH',
    path: '/api/messages/conversations/:conversationId/read',
    summary: 'Mark a conversation read',
    caller: 'reader',
    params: byConversation,
    result: z.object({ message: z.string(), unreadCount: z.number() }),
    problems: [notSignedIn, conversationNotFound],
  }),
}
