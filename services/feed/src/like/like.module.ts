import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { LikeController } from './like.controller.ts'
import { privacy } from './privacy.ts'

/** Likes of posts, and who may see what a person likes. */
@Module({
  imports: [EventsModule.forProjection(privacy)],
  controllers: [LikeController],
})
export class LikeModule {}
