import type { Notification, NotificationType, Person } from '@flyleaf/contracts'
import { isPresent } from '@flyleaf/projections'
import { iso, type DbTime, type Sql } from '@flyleaf/service'

export interface NotificationRow {
  notificationId: string
  type: NotificationType
  isRead: boolean
  actors: Person[]
  actorCount: number
  postId: string | null
  bookshelfId: string | null
  invitationId: string | null
  snippet: string | null
  createdAt: DbTime
}

const NAMED = 3
const actors = `(
  select coalesce(json_agg(json_build_object('userId', user_id, 'username', username, 'name', name, 'picture', picture) order by at desc), '[]')
  from (select person.*, at from notification_actor join person on person.user_id = actor_id
        where notification_id = notification.notification_id and ${isPresent('person')} order by at desc limit ${NAMED}) newest)`

/** The query for notifications; `rest` follows its joins. */
export const readNotifications = (sql: Sql, rest: string, values: readonly unknown[]) =>
  sql<NotificationRow>(
    `select notification_id as "notificationId", type, is_read as "isRead", ${actors} as actors, actor_count as "actorCount",
       notification.post_id as "postId", notification.bookshelf_id as "bookshelfId", invitation_id as "invitationId", coalesce(post.snippet, nullif(shelf.name, '')) as snippet,
       created_at as "createdAt"
     from notification
     left join post_card post on post.post_id = notification.post_id
     left join shelf_card shelf on shelf.bookshelf_id = notification.bookshelf_id
     ${rest}`,
    values,
  )

export const toNotification = ({
  notificationId,
  isRead,
  createdAt,
  ...notification
}: NotificationRow): Notification => ({ notificationId, isRead, createdAt: iso(createdAt), notification })
