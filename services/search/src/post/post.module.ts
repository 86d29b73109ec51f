import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { updating, updatingIndex, updatingTogether } from '../text-index/indexing.ts'
import { PostController } from './post.controller.ts'
import { indexingPosts, indexPosts, posts } from './posts.ts'

@Module({
  imports: [
    EventsModule.forProjection(
      posts,
      {
        ...updatingIndex('post', indexingPosts),
        ...updatingTogether('post', ['post.created', 'post.changed'], indexPosts),
      },
      updating,
    ),
  ],
  controllers: [PostController],
})
export class PostModule {}
