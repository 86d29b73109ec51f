import * as z from 'zod/mini'
import { FOLLOWED_KINDS } from './books.ts'
import { api, endpoint } from './endpoint.ts'
import { SearchText, pageOf, pageQuery } from './page.ts'
import { Person } from './people.ts'
import { problem } from './problem.ts'
import { DECISION_TOPICS, ModerationAction } from './reports.ts'
import { NotificationId, Time } from './values.ts'

export const NOTIFICATION_TYPES = [
  'USER_FOLLOW',
  'FOLLOW_REQUEST',
  'FOLLOW_ACCEPTED',
  'POST_LIKE',
  'POST_REPLY',
  'POST_SHARE',
  'BOOKSHELF_FOLLOW',
  'BOOKSHELF_REPLY',
  'BOOKSHELF_COLLABORATION_ACCEPTED',
  'BOOKSHELF_INVITATION',
  'MENTION',
  'BUDDY_READ_INVITATION',
  'BUDDY_READ_ACCEPTED',
  'BUDDY_READ_NOTE',
  'NEW_BOOK',
  'MODERATION',
] as const
export const NotificationType = z.enum(NOTIFICATION_TYPES, 'Invalid notification type')
export type NotificationType = z.output<typeof NotificationType>

export const notificationNotFound = problem({
  code: 'notification.not-found',
  status: 404,
  message: 'This notification doesn’t exist',
})
/** What other people did, or which books are new, as shown in a notification. */
const NotificationContent = z.object({
  type: NotificationType,
  /** At most three people, newest first. */
  actors: z.array(Person),
  actorCount: z.number(),
  postId: z.nullable(z.string()),
  bookshelfId: z.nullable(z.string()),
  /** The invitation to answer; it may have been answered already. */
  invitationId: z.nullable(z.string()),
  /** The book of a buddy read, whose title is the snippet. */
  bookId: z.optional(z.nullable(z.string())),
  /** The first words of the post, the shelf's name, or titles of new books; without spoilers. */
  snippet: z.nullable(z.string()),
  /** New books of an author or a series that the reader follows; nobody acted then. */
  newBooks: z.nullable(
    z.object({
      kind: z.enum(FOLLOWED_KINDS),
      id: z.string(),
      name: z.string(),
      count: z.number(),
      /** The newest of them. */
      bookId: z.string(),
    }),
  ),
  /** A decision of moderators about the reader, or about what they reported (`report`); nobody acted then. */
  decision: z.optional(
    z.nullable(
      z.object({ decisionId: z.string(), topic: z.enum(DECISION_TOPICS), action: ModerationAction }),
    ),
  ),
})
export const Notification = z.object({
  notificationId: z.string(),
  isRead: z.boolean(),
  createdAt: Time,
  notification: NotificationContent,
})
export type Notification = z.output<typeof Notification>

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

export const notificationsApi = api('notifications', {
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
  }),
  unreadCount: endpoint({
    method: 'GET',
    path: '/api/notifications/unread-count',
    summary: 'The number of unread notifications and messages',
    caller: 'reader',
    result: z.object({ unreadCount: z.number(), unreadMessages: z.number() }),
  }),
  read: endpoint({
    method: 'PATCH',
    path: '/api/notifications/:notificationId/read',
    summary: 'Mark one read',
    caller: 'reader',
    params: z.object({ notificationId: NotificationId }),
    result: z.object({ message: z.string(), unreadCount: z.number() }),
    problems: [notificationNotFound],
  }),
  readAll: endpoint({
    method: 'PATCH',
    path: '/api/notifications/read-all',
    summary: 'Mark all read',
    caller: 'reader',
    result: z.object({ message: z.string(), unreadCount: z.number() }),
  }),
})
