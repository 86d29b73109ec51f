import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { LikeController } from './like.controller.ts'
import { onPrivacyChanged } from './on-privacy-changed.ts'

/** Likes of posts, and who may see what a person likes. */
@Module({
  imports: [EventsModule.forFeature({ 'privacy.changed': onPrivacyChanged })],
  controllers: [LikeController],
})
export class LikeModule {}
