import { BatchedWork, batchedWork, eventHandlers, reportedController } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { describeReported } from './describe-reported.ts'
import { OldRemovals } from './old-removals.ts'
import { onPostModerated } from './on-post-moderated.ts'
import { LIMITED_POSTS, onUserLimited, showSomePosts } from './on-user-limited.ts'

/** What moderators are told of posts, and what they decide about them and their authors. */
@Module({
  controllers: [reportedController({ post: describeReported })],
  providers: [
    eventHandlers(
      { 'post.moderated': onPostModerated, 'user.limited': onUserLimited },
      { batches: BatchedWork },
    ),
    batchedWork(LIMITED_POSTS, showSomePosts),
    OldRemovals,
  ],
})
export class PostModerationModule {}
