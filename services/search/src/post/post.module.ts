import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { tellingIndex } from '../text-index/indexing.ts'
import { PostController } from './post.controller.ts'
import { indexingPosts, posts } from './posts.ts'

@Module({
  imports: [EventsModule.forProjection(posts, tellingIndex('post', indexingPosts))],
  controllers: [PostController],
})
export class PostModule {}
