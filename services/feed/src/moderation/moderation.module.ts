import { eventHandlers, reportedController } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { describeReported } from './describe-reported.ts'
import { OldRemovals } from './old-removals.ts'
import { onPostModerated } from './on-post-moderated.ts'

/** What moderators are told of posts, and what they decide about them. */
@Module({
  controllers: [reportedController({ post: describeReported })],
  providers: [eventHandlers({ 'post.moderated': onPostModerated }), OldRemovals],
})
export class PostModerationModule {}
