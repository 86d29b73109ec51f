import { BlockedImagesModule, LinkDomainsModule } from '@flyleaf/projections'
import { Module } from '@nestjs/common'
import { PersonModule } from './person/person.module.ts'
import { BlockModule } from './block/block.module.ts'
import { BookModule } from './book/book.module.ts'
import { MemoryModule } from './post/memory/memory.module.ts'
import { ImageModule } from './image/image.module.ts'
import { RssModule } from './rss/rss.module.ts'
import { FeedModule } from './feed/feed.module.ts'
import { ThreadModule } from './thread/thread.module.ts'
import { LikeModule } from './like/like.module.ts'
import { PostModule } from './post/post.module.ts'
import { BuddyReadModule } from './buddy-read/buddy-read.module.ts'
import { PostModerationModule } from './moderation/moderation.module.ts'
import { FeedErasureModule } from './erasure/erasure.module.ts'

/** Routes and event handlers are registered in the order of these imports: fixed addresses and projections first. */
@Module({
  imports: [
    LinkDomainsModule,
    BlockedImagesModule,
    PersonModule,
    BlockModule,
    BookModule,
    MemoryModule,
    ImageModule,
    RssModule,
    FeedModule,
    ThreadModule,
    LikeModule,
    PostModule,
    BuddyReadModule,
    PostModerationModule,
    FeedErasureModule,
  ],
})
export class AppModule {}
