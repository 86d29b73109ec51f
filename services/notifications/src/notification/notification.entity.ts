import type { EventData, ModerationAction, NotificationType } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'

type DecisionTopic = EventData<'decision.announced'>['topic']
type FollowedKind = EventData<'book.announced'>['followed']['kind']

export const NotificationEntity = defineEntity({
  name: 'Notification',
  tableName: 'notification',
  properties: {
    notificationId: p.text().primary(),
    userId: p.text(),
    type: p.text().$type<NotificationType>(),
    /** Acts with an equal key share one unread notification. */
    groupKey: p.text(),
    actorCount: p.integer().default(0),
    postId: p.text().nullable(),
    bookshelfId: p.text().nullable(),
    invitationId: p.text().nullable(),
    /** The book of a buddy read. */
    bookId: p.text().nullable(),
    bookTitle: p.text().nullable(),
    /** The post that caused it, which it is deleted with. */
    sourcePostId: p.text().nullable(),
    /** The author or series whose books are new. */
    followedKind: p.text().$type<FollowedKind>().nullable(),
    followedId: p.text().nullable(),
    followedName: p.text().nullable(),
    /** The decision of moderators that it is about, and what is said of it. */
    decisionId: p.text().nullable(),
    decisionTopic: p.text().$type<DecisionTopic>().nullable(),
    decisionAction: p.text().$type<ModerationAction>().nullable(),
    isRead: p.boolean().default(false),
    createdAt: p.datetime(3),
    /** When it was last added to, under its reader's lock: an act may arrive long after it was done. Null for notifications older than this. */
    arrivedAt: p.datetime().nullable().defaultRaw('clock_timestamp()'),
    version: p.integer().default(1),
  },
  indexes: [
    {
      name: 'notification_of_user',
      expression: `create index "notification_of_user" on "notification" ("user_id", "created_at" desc, "notification_id" desc)`,
    },
    { name: 'notification_group', properties: ['userId', 'groupKey'] },
    { name: 'notification_post', properties: ['postId'], where: `post_id is not null` },
    { name: 'notification_source', properties: ['sourcePostId'], where: `source_post_id is not null` },
    { name: 'notification_bookshelf', properties: ['bookshelfId'], where: `bookshelf_id is not null` },
    { name: 'notification_read', properties: ['createdAt'], where: `is_read` },
  ],
  uniques: [{ name: 'notification_unread', properties: ['userId', 'groupKey'], where: `not is_read` }],
  checks: [{ name: 'notification_actor_count_check', expression: `actor_count >= 0` }],
})

/** The people who acted, newest last. */
export const NotificationActorEntity = defineEntity({
  name: 'NotificationActor',
  tableName: 'notification_actor',
  properties: {
    notificationId: p
      .manyToOne(NotificationEntity)
      .primary()
      .mapToPk()
      .joinColumn('notification_id')
      .deleteRule('cascade')
      .foreignKeyName('notification_actor_notification_id_fkey'),
    actorId: p.text().primary().index('notification_actor_of_actor'),
    at: p.datetime(3),
  },
  indexes: [
    {
      name: 'notification_actor_newest',
      expression: `create index "notification_actor_newest" on "notification_actor" ("notification_id", "at" desc)`,
    },
  ],
})

/** The new books of a notification. */
export const NotificationBookEntity = defineEntity({
  name: 'NotificationBook',
  tableName: 'notification_book',
  properties: {
    notificationId: p
      .manyToOne(NotificationEntity)
      .primary()
      .mapToPk()
      .joinColumn('notification_id')
      .deleteRule('cascade')
      .foreignKeyName('notification_book_notification_id_fkey'),
    bookId: p.text().primary(),
    title: p.text(),
    at: p.datetime(3),
  },
})

/** Acts that wait until their reader may see them again (`waits`), with what their notification is made of. */
export const SetAsideActEntity = defineEntity({
  name: 'SetAsideAct',
  tableName: 'set_aside_act',
  properties: {
    actorId: p.text().primary(),
    notificationId: p.text().primary(),
    userId: p.text().index('set_aside_act_of_user'),
    type: p.text().$type<NotificationType>(),
    groupKey: p.text(),
    postId: p.text().nullable(),
    bookshelfId: p.text().nullable(),
    sourcePostId: p.text().nullable(),
    invitationId: p.text().nullable(),
    bookId: p.text().nullable(),
    bookTitle: p.text().nullable(),
    isRead: p.boolean(),
    createdAt: p.datetime(3),
    at: p.datetime(3),
  },
  indexes: [
    { name: 'set_aside_act_of_post', properties: ['postId'], where: `post_id is not null` },
    { name: 'set_aside_act_of_bookshelf', properties: ['bookshelfId'], where: `bookshelf_id is not null` },
  ],
})

/** Acts that were undone: their events may arrive late or repeatedly. */
export const WithdrawnActEntity = defineEntity({
  name: 'WithdrawnAct',
  tableName: 'withdrawn_act',
  properties: {
    userId: p.text().primary(),
    groupKey: p.text().primary(),
    actorId: p.text().primary(),
    version: p.bigint('string'),
    /** Only acts from then on are undone. */
    since: p.datetime(3),
    withdrawnAt: p.datetime(3).defaultRaw('now()').index('withdrawn_act_at'),
  },
})

/** The types of notification that a reader wants; all without a row. */
export const NotificationSettingsEntity = defineEntity({
  name: 'NotificationSettings',
  tableName: 'notification_settings',
  properties: { userId: p.text().primary(), types: p.array<NotificationType>() },
})

/** A reader's unread notifications, and the newest position of their live stream. Locked before they change. */
export const UnreadCountEntity = defineEntity({
  name: 'UnreadCount',
  tableName: 'unread_count',
  properties: { userId: p.text().primary(), count: p.integer(), position: p.integer().default(0) },
  checks: [{ name: 'unread_count_count_check', expression: `count >= 0` }],
})
