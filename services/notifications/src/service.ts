import {
  BaseConfig,
  Database,
  LOG,
  REDIS,
  SessionReader,
  followsTable,
  hiddenPeopleTable,
  keepFollow,
  keepPerson,
  peopleTable,
  type ServiceDefinition,
} from '@flyleaf/service'
import { archiveOf } from './archive/archive-of.ts'
import { erasePerson } from './archive/erase-person.ts'
import { MessagesController } from './conversation/messages.controller.ts'
import { Live } from './live/live.ts'
import { StreamController } from './live/stream.controller.ts'
import { StreamHub } from './live/stream-hub.ts'
import { notificationTables } from './migrations/002-notifications.ts'
import { conversationTables } from './migrations/003-conversations.ts'
import { projections } from './migrations/004-projections.ts'
import { wishes } from './migrations/007-wishes.ts'
import {
  NotificationSettingsController,
  NotificationsController,
} from './notification/notifications.controller.ts'
import { keepPostCard, keepShelfCard, loseShelfCard } from './projections/cards.ts'
import { onBookshelfFollowed } from './reactions/on-bookshelf-followed.ts'
import { onPostCreated } from './reactions/on-post-created.ts'
import { onPostDeleted } from './reactions/on-post-deleted.ts'
import { onPostLiked, onPostUnliked } from './reactions/on-post-liked.ts'
import { keepMessagePrivacy } from './projections/message-privacy.ts'
import { onPostMentioned } from './reactions/on-post-mentioned.ts'
import { onUserBlocked, onUserMuted } from './reactions/on-user-blocked.ts'
import { onUserFollowed } from './reactions/on-user-followed.ts'

export const notifications: ServiceDefinition = {
  name: 'notifications',
  config: BaseConfig,
  controllers: [
    NotificationSettingsController,
    NotificationsController,
    MessagesController,
    StreamController,
  ],
  providers: [
    {
      provide: Live,
      inject: [REDIS, Database],
      useFactory: (...parts: ConstructorParameters<typeof Live>) => new Live(...parts),
    },
    {
      provide: StreamHub,
      inject: [REDIS, Database, SessionReader, LOG],
      useFactory: (...parts: ConstructorParameters<typeof StreamHub>) => new StreamHub(...parts),
    },
  ],
  migrations: {
    '001-people': peopleTable,
    '002-notifications': notificationTables,
    '003-conversations': conversationTables,
    '004-projections': projections,
    '005-hidden-people': hiddenPeopleTable,
    '006-follows': followsTable,
    '007-wishes': wishes,
  },
  reactions: {
    'user.registered': keepPerson,
    'user.changed': keepPerson,
    'user.followed': [keepFollow, onUserFollowed],
    'user.unfollowed': keepFollow,
    'user.blocked': onUserBlocked,
    'user.muted': onUserMuted,
    'privacy.changed': keepMessagePrivacy,
    'bookshelf.changed': keepShelfCard,
    'bookshelf.deleted': loseShelfCard,
    'bookshelf.followed': onBookshelfFollowed,
    'post.created': [keepPostCard, onPostCreated],
    'post.changed': keepPostCard,
    'post.mentioned': onPostMentioned,
    'post.deleted': onPostDeleted,
    'post.liked': onPostLiked,
    'post.unliked': onPostUnliked,
    'user.erased': erasePerson,
  },
  archive: archiveOf,
  // Notifications come of the events that the other services seed.
  seed: async () => {},
}
