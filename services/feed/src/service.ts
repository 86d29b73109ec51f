import {
  bookCardsTable,
  followsTable,
  hiddenPeopleTable,
  projectBlock,
  projectBookCard,
  projectFollow,
  projectMute,
  projectPerson,
  peopleTable,
} from '@flyleaf/projections'
import {
  BaseConfig,
  Database,
  LOG,
  UnitOfWork,
  previewController,
  type ServiceDefinition,
} from '@flyleaf/service'
import { exportOf } from './export/export-of.ts'
import { erasePerson } from './erasure/erase-person.ts'
import type { Logger } from 'pino'
import { ImageController } from './image/image.controller.ts'
import { UnusedImages } from './image/unused-images.ts'
import { FeedMemory } from './memory/feed-memory.ts'
import { SweptChanges } from './memory/swept-changes.ts'
import { posts } from './migrations/003-posts.ts'
import { projections } from './migrations/004-projections.ts'
import { images } from './migrations/005-images.ts'
import { privacy } from './migrations/006-privacy.ts'
import { discover } from './migrations/007-discover.ts'
import { following } from './migrations/008-following.ts'
import { changes } from './migrations/009-changes.ts'
import { PostController } from './post/post.controller.ts'
import { onBookshelfChanged, onBookshelfDeleted } from './post/on-bookshelf-changed.ts'
import { onPrivacyChanged } from './post/on-privacy-changed.ts'
import { onReviewImported, onReviewWithdrawn } from './post/on-review-imported.ts'
import { describePost } from './preview/describe-post.ts'
import { RssController } from './rss/rss.controller.ts'
import { seed } from './seed.ts'

/** Before the posts: `previews` could be a post's id. */
const PostPreviews = previewController('api/posts', describePost)

export const feed: ServiceDefinition = {
  name: 'feed',
  config: BaseConfig,
  controllers: [ImageController, PostPreviews, RssController, PostController],
  providers: [
    {
      provide: UnusedImages,
      inject: [UnitOfWork, LOG],
      useFactory: (unitOfWork: UnitOfWork, log: Logger) => new UnusedImages(unitOfWork, log),
    },
    {
      provide: FeedMemory,
      inject: [Database],
      useFactory: (database: Database) => new FeedMemory(database.sql),
    },
    {
      provide: SweptChanges,
      inject: [Database, LOG],
      useFactory: (database: Database, log: Logger) => new SweptChanges(database, log),
    },
  ],
  plansOnce: true,
  migrations: {
    '001-people': peopleTable,
    '002-book-cards': bookCardsTable,
    '003-posts': posts,
    '004-follows': followsTable,
    '004-projections': projections,
    '005-images': images,
    '006-hidden-people': hiddenPeopleTable,
    '006-privacy': privacy,
    '007-discover': discover,
    '008-following': following,
    '009-changes': changes,
  },
  handlers: {
    'user.registered': projectPerson,
    'user.changed': projectPerson,
    'user.followed': projectFollow,
    'user.unfollowed': projectFollow,
    'user.blocked': projectBlock,
    'user.muted': projectMute,
    'privacy.changed': onPrivacyChanged,
    'book.changed': projectBookCard,
    'review.imported': onReviewImported,
    'review.withdrawn': onReviewWithdrawn,
    'bookshelf.changed': onBookshelfChanged,
    'bookshelf.deleted': onBookshelfDeleted,
    'user.erased': erasePerson,
  },
  exportFiles: exportOf,
  seed,
}
