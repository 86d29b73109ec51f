import { isPresent } from '@flyleaf/projections'
import {
  BatchedWork,
  EventsModule,
  batchedWork,
  eventHandlers,
  previewController,
  sitemapController,
  type SitemapSource,
} from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { previewPost } from './preview-post.ts'
import { ImageAccessController } from './image-access.controller.ts'
import { POSTS_OF_MERGED, mergedBooks, moveSomePosts, onBookMerged } from './merged-books.ts'
import { onBookRated } from './on-book-rated.ts'
import { onReviewImported, onReviewWithdrawn } from './on-review-imported.ts'
import { COUNTED_POSTS, countSomePosts, onUserChanged } from './on-user-changed.ts'
import { BookModule } from '../book/book.module.ts'
import { MemoryModule } from './memory/memory.module.ts'
import { PersonModule } from '../person/person.module.ts'
import { REPLIES_OF_POST, publishSomeReplies } from './publish-replies.ts'
import { postsSnapshot } from './posts-snapshot.ts'
import { postAudience } from './post-audience.ts'
import { PostController } from './post.controller.ts'
import { SHARES_OF_DELETED, removeShares, removing } from './remove-post.ts'
import { inText, visibleTo } from './visibility.ts'

const listed: SitemapSource = {
  kind: 'posts',
  from: 'post join person on person.user_id = post.author_id',
  where: `post.deleted_at is null and not post.is_direct and not post.is_limited and ${isPresent('person')} and ${inText(visibleTo, 'post')}`,
  key: 'post.post_id',
  path: `'/posts/' || post.post_id`,
  changedAt: 'coalesce(post.edited_at, post.created_at)',
}

/** Posts, with their images, revisions, saves and shares. */
@Module({
  imports: [
    // Its projection comes before the handlers below.
    PersonModule,
    BookModule,
    MemoryModule,
    EventsModule.forProjection(mergedBooks, { 'book.merged': onBookMerged }, { batches: BatchedWork }),
    EventsModule.forProjection(postAudience),
    EventsModule.forSnapshots({ posts: postsSnapshot }),
  ],
  controllers: [
    sitemapController(listed),
    previewController('posts', previewPost),
    ImageAccessController,
    PostController,
  ],
  providers: [
    eventHandlers(
      {
        'book.rated': onBookRated,
        'review.imported': onReviewImported,
        'review.withdrawn': onReviewWithdrawn,
        'user.changed': onUserChanged,
      },
      removing,
    ),
    batchedWork(SHARES_OF_DELETED, removeShares),
    batchedWork(REPLIES_OF_POST, publishSomeReplies),
    batchedWork(COUNTED_POSTS, countSomePosts),
    batchedWork(POSTS_OF_MERGED, moveSomePosts),
  ],
})
export class PostModule {}
