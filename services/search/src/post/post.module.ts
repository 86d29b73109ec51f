import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { onPostChanged, onPostDeleted } from './on-post-changed.ts'
import { onPostLiked } from './on-post-liked.ts'
import { PostController } from './post.controller.ts'

@Module({
  imports: [
    EventsModule.forFeature({
      'post.created': onPostChanged,
      'post.changed': onPostChanged,
      'post.deleted': onPostDeleted,
      'post.liked': onPostLiked,
      'post.unliked': onPostLiked,
    }),
  ],
  controllers: [PostController],
})
export class PostModule {}
