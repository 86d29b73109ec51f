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
      'notification.bookId',
      'notification.createdAt',
    ])
    .select((eb) => [
      newestActors(eb).as('actors'),
      newBooks(eb).as('newBooks'),
      sql<
        Notification['notification']['decision']
      >`case when ${eb.ref('notification.decisionId')} is not null then json_build_object(
        'decisionId', ${eb.ref('notification.decisionId')}, 'topic', ${eb.ref('notification.decisionTopic')},
        'action', ${eb.ref('notification.decisionAction')}) end`.as('decision'),
      eb.fn
        .coalesce(
          'post.snippet',
          sql<string | null>`nullif(${eb.ref('shelf.name')}, '')`,
          'notification.bookTitle',
          newestTitles(eb),
        )
        .as('snippet'),
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

/** In the order of events that may arrive together. */
const newest = sql`order by at desc, book_id`

const newBooks = (notification: ExpressionBuilder<Tables, 'notification'>) =>
  notification
    .selectFrom('notification_book as book')
    .select(
      sql<Notification['notification']['newBooks']>`json_build_object(
        'kind', ${notification.ref('notification.followedKind')}, 'id', ${notification.ref('notification.followedId')},
        'name', ${notification.ref('notification.followedName')}, 'count', count(*)::integer,
        'bookId', (array_agg(book_id ${newest}))[1])`.as('news'),
    )
    .whereRef('book.notificationId', '=', 'notification.notificationId')
    .having((eb) => eb(eb.fn.countAll(), '>', 0))
    .$asScalar()

const newestTitles = (notification: ExpressionBuilder<Tables, 'notification'>) =>
  notification
    .selectFrom('notification_book as book')
    .select(
      sql<string | null>`array_to_string((array_agg(title ${newest}))[1:${sql.lit(NAMED)}], ', ')`.as(
        'titles',
      ),
    )
    .whereRef('book.notificationId', '=', 'notification.notificationId')
    .$asScalar()

export const toNotification = ({
  notificationId,
  isRead,
  createdAt,
  ...notification
}: NotificationRow): Notification => ({ notificationId, isRead, createdAt: iso(createdAt), notification })
