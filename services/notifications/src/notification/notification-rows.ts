import type { Notification } from '@flyleaf/contracts'
import { personIsPresent, personObject } from '@flyleaf/projections'
import { iso, type Db, type Tables } from '@flyleaf/service'
import { sql, type ExpressionBuilder, type InferResult } from 'kysely'

export type NotificationRow = InferResult<ReturnType<typeof readNotifications>>[number]

const NAMED = 3

/** Notifications with what is shown of them. */
export const readNotifications = (db: Db) =>
  db
    .selectFrom('notification')
    .leftJoin('post_card as post', 'post.postId', 'notification.postId')
    .leftJoin('shelf_card as shelf', 'shelf.bookshelfId', 'notification.bookshelfId')
    .select([
      'notification.notificationId',
      'notification.type',
      'notification.isRead',
      'notification.actorCount',
      'notification.postId',
      'notification.bookshelfId',
      'notification.invitationId',
      'notification.createdAt',
    ])
    .select((eb) => [
      newestActors(eb).as('actors'),
      eb.fn.coalesce('post.snippet', sql<string | null>`nullif(${eb.ref('shelf.name')}, '')`).as('snippet'),
    ])

const newestActors = (notification: ExpressionBuilder<Tables, 'notification'>) =>
  notification
    .selectFrom((actors) =>
      actors
        .selectFrom('notification_actor')
        .innerJoin('person', 'person.userId', 'notification_actor.actorId')
        .select([
          'person.userId',
          'person.username',
          'person.name',
          'person.picture',
          'notification_actor.at',
        ])
        .whereRef('notification_actor.notificationId', '=', 'notification.notificationId')
        .where(personIsPresent('person'))
        .orderBy('notification_actor.at', 'desc')
        .limit(sql.lit(NAMED))
        .as('newest'),
    )
    .select((eb) =>
      eb.fn
        .coalesce(eb.fn.jsonAgg(personObject('newest')).orderBy('newest.at', 'desc'), sql<[]>`'[]'`)
        .as('people'),
    )
    .$asScalar()
    .$notNull()

export const toNotification = ({
  notificationId,
  isRead,
  createdAt,
  ...notification
}: NotificationRow): Notification => ({ notificationId, isRead, createdAt: iso(createdAt), notification })
