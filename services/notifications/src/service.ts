import {
  followsTable,
  hiddenPeopleTable,
  projectFollow,
  projectPerson,
  peopleTable,
} from '@flyleaf/projections'
import { BaseConfig, Database, LOG, REDIS, SessionReader, type ServiceDefinition } from '@flyleaf/service'
import { exportOf } from './export/export-of.ts'
import { erasePerson } from './erasure/erase-person.ts'
import { MessagesController } from './conversation/messages.controller.ts'
import { Live } from './live/live.ts'
import { onImportProgressed } from './live/on-import-progressed.ts'
import { StreamController } from './live/stream.controller.ts'
import { StreamHub } from './live/stream-hub.ts'
import { notificationTables } from './migrations/002-notifications.ts'
import { conversationTables } from './migrations/003-conversations.ts'
import { projections } from './migrations/004-projections.ts'
import { invitations } from './migrations/008-invitations.ts'
import { wishes } from './migrations/007-wishes.ts'
import {
  NotificationSettingsController,
  NotificationsController,
} from './notification/notifications.controller.ts'
import { projectPostCard, projectShelfCard, removeShelfCard } from './projections/cards.ts'
import { onBookshelfFollowed } from './notification/on-bookshelf-followed.ts'
import {
  onBookshelfInvited,
  onCollaborationAccepted,
  onInvitationWithdrawn,
} from './notification/on-bookshelf-invited.ts'
import { onPostCreated } from './notification/on-post-created.ts'
import { onPostDeleted } from './notification/on-post-deleted.ts'
import { onPostLiked, onPostUnliked } from './notification/on-post-liked.ts'
import { projectMessagePrivacy } from './projections/message-privacy.ts'
import { onPostMentioned } from './notification/on-post-mentioned.ts'
import { onUserBlocked, onUserMuted } from './notification/on-user-blocked.ts'
import { onUserFollowed } from './notification/on-user-followed.ts'

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
    '008-invitations': invitations,
  },
  handlers: {
    'user.registered': projectPerson,
    'user.changed': projectPerson,
    'user.followed': [projectFollow, onUserFollowed],
    'user.unfollowed': projectFollow,
    'user.blocked': onUserBlocked,
    'user.muted': onUserMuted,
    'privacy.changed': projectMessagePrivacy,
    'bookshelf.changed': projectShelfCard,
    'bookshelf.deleted': removeShelfCard,
    'bookshelf.followed': onBookshelfFollowed,
    'bookshelf.invited': onBookshelfInvited,
    'bookshelf.invitation-withdrawn': onInvitationWithdrawn,
    'bookshelf.collaboration-accepted': onCollaborationAccepted,
    'import.progressed': onImportProgressed,
    'post.created': [projectPostCard, onPostCreated],
    'post.changed': projectPostCard,
    'post.mentioned': onPostMentioned,
    'post.deleted': onPostDeleted,
    'post.liked': onPostLiked,
    'post.unliked': onPostUnliked,
    'user.erased': erasePerson,
  },
  exportFiles: exportOf,
  // Notifications come of the events that the other services seed.
  seed: async () => {},
}
