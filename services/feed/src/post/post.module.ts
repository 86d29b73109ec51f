import { DatabaseModule, EventsModule, previewController } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { describePost } from './describe-post.ts'
import { onBookRated } from './on-book-rated.ts'
import { onReviewImported, onReviewWithdrawn } from './on-review-imported.ts'
import { PostEntity } from './post.entity.ts'
import { PostController } from './post.controller.ts'

/** Posts, with their images, revisions, saves and shares. Previews come first: `previews` could be the id of a post. */
@Module({
  imports: [
    DatabaseModule.forFeature([PostEntity]),
    EventsModule.forFeature({
      'book.rated': onBookRated,
      'review.imported': onReviewImported,
      'review.withdrawn': onReviewWithdrawn,
    }),
  ],
  controllers: [previewController('api/posts', describePost), PostController],
})
export class PostModule {}
