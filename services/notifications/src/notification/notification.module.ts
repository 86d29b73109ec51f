import { eventHandlers, prunedRows } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { DigestModule } from '../digest/digest.module.ts'
import { LiveModule } from '../live/live.module.ts'
import { PushModule } from '../push/push.module.ts'
import { NotificationSettingsController, NotificationsController } from './notifications.controller.ts'
import { notifying } from './notify.ts'
import { onBookAnnounced } from './on-book-announced.ts'
import { onBookshelfChanged, onBookshelfDeleted } from './on-bookshelf-changed.ts'
import { onBookshelfFollowed } from './on-bookshelf-followed.ts'
import { onBookshelfInvited, onCollaborationAccepted, onInvitationWithdrawn } from './on-bookshelf-invited.ts'
import {
  onBuddyReadAccepted,
  onBuddyReadInvited,
  onBuddyReadNoted,
  onBuddyReadWithdrawn,
} from './on-buddy-read.ts'
import { onDecisionAnnounced } from './on-decision-announced.ts'
import { onFollowRequestEnded, onFollowRequested } from './on-follow-requested.ts'
import { onPostChanged } from './on-post-changed.ts'
import { onPostCreated } from './on-post-created.ts'
import { onPostDeleted } from './on-post-deleted.ts'
import { onPostLiked, onPostUnliked } from './on-post-liked.ts'
import { onPostMentioned } from './on-post-mentioned.ts'
import { onUserBlocked, onUserMuted } from './on-user-blocked.ts'
import { onUserChanged } from './on-user-changed.ts'
import { onUserFollowed, onUserUnfollowed } from './on-user-followed.ts'

/** Readers' notifications: each event that concerns a reader becomes one, unless its type is switched off. */
@Module({
  imports: [LiveModule, PushModule, DigestModule],
  controllers: [NotificationSettingsController, NotificationsController],
  providers: [
    eventHandlers(
      {
        'user.changed': onUserChanged,
        'user.followed': onUserFollowed,
        'user.unfollowed': onUserUnfollowed,
        'follow.requested': onFollowRequested,
        'follow.request-ended': onFollowRequestEnded,
        'user.blocked': onUserBlocked,
        'user.muted': onUserMuted,
        'book.announced': onBookAnnounced,
        'decision.announced': onDecisionAnnounced,
        'bookshelf.changed': onBookshelfChanged,
        'bookshelf.deleted': onBookshelfDeleted,
        'bookshelf.followed': onBookshelfFollowed,
        'bookshelf.invited': onBookshelfInvited,
        'bookshelf.invitation-withdrawn': onInvitationWithdrawn,
        'bookshelf.collaboration-accepted': onCollaborationAccepted,
        'buddy-read.invited': onBuddyReadInvited,
        'buddy-read.withdrawn': onBuddyReadWithdrawn,
        'buddy-read.accepted': onBuddyReadAccepted,
        'buddy-read.noted': onBuddyReadNoted,
        'post.created': onPostCreated,
        'post.changed': onPostChanged,
        'post.mentioned': onPostMentioned,
        'post.deleted': onPostDeleted,
        'post.liked': onPostLiked,
        'post.unliked': onPostUnliked,
      },
      notifying,
    ),
    prunedRows('notification', `is_read and created_at < now() - interval '180 days'`),
    // Events about the same subject arrive in order, so a record is needed only for a while.
    prunedRows('withdrawn_act', `withdrawn_at < now() - interval '90 days'`),
  ],
})
export class NotificationModule {}
