import { eventHandlers, prunedRows } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { onFollowRequested, onUserFollowed } from './on-followed.ts'
import { onPostCreated } from './on-post-created.ts'
import { onStrangerMessaged } from './on-stranger-messaged.ts'
import { onUserBlocked } from './on-user-blocked.ts'
import { onUserRegistered } from './on-user-registered.ts'
import { LONGEST_DAYS, NEW_DAYS, THRESHOLDS } from './thresholds.ts'

/** What leads to a report by itself. */
@Module({
  providers: [
    eventHandlers({
      'user.registered': onUserRegistered,
      'user.blocked': onUserBlocked,
      'user.followed': onUserFollowed,
      'follow.requested': onFollowRequested,
      'post.created': onPostCreated,
      'stranger.messaged': onStrangerMessaged,
    }),
    prunedRows('recent_block', `at < now() - interval '${THRESHOLDS['blocked-by-many'].days} days'`),
    prunedRows('recent_action', `at < now() - interval '${LONGEST_DAYS} days'`),
    prunedRows('newcomer', `joined_at < now() - interval '${NEW_DAYS} days'`),
  ],
})
export class SignalModule {}
