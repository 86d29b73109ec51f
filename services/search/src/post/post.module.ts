import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { updatingIndex } from '../text-index/indexing.ts'
import { PostController } from './post.controller.ts'
import { indexingPosts, posts } from './posts.ts'

@Module({
  imports: [EventsModule.forProjection(posts, updatingIndex('post', indexingPosts))],
  controllers: [PostController],
})
export class PostModule {}
