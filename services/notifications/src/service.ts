import {
  BaseConfig,
  Database,
  LOG,
  REDIS,
  SessionReader,
  keepPerson,
  peopleTable,
  type ServiceDefinition,
} from '@flyleaf/service'
import { MessagesController } from './conversation/messages.controller.ts'
import { Live } from './live/live.ts'
import { StreamController } from './live/stream.controller.ts'
import { StreamHub } from './live/stream-hub.ts'
import { notificationTables } from './migrations/002-notifications.ts'
import { conversationTables } from './migrations/003-conversations.ts'
import { projections } from './migrations/004-projections.ts'
import { NotificationsController } from './notification/notifications.controller.ts'
import { keepPostCard, keepShelfCard, loseShelfCard } from './projections/cards.ts'
import { onBookshelfFollowed } from './reactions/on-bookshelf-followed.ts'
import { onPostCreated } from './reactions/on-post-created.ts'
import { onPostDeleted } from './reactions/on-post-deleted.ts'
import { onPostLiked, onPostUnliked } from './reactions/on-post-liked.ts'
import { onUserFollowed } from './reactions/on-user-followed.ts'

export const notifications: ServiceDefinition = {
  name: 'notifications',
  config: BaseConfig,
  controllers: [NotificationsController, MessagesController, StreamController],
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
  },
  reactions: {
    'user.registered': keepPerson,
    'user.changed': keepPerson,
    'user.followed': onUserFollowed,
    'bookshelf.changed': keepShelfCard,
    'bookshelf.deleted': loseShelfCard,
    'bookshelf.followed': onBookshelfFollowed,
    'post.created': [keepPostCard, onPostCreated],
    'post.changed': keepPostCard,
    'post.deleted': onPostDeleted,
    'post.liked': onPostLiked,
    'post.unliked': onPostUnliked,
  },
  // Notifications come of the events that the other services seed.
  seed: async () => {},
}
