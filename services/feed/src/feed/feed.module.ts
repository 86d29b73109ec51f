import { Module } from '@nestjs/common'
import { MemoryModule } from '../post/memory/memory.module.ts'
import { BookModule } from '../book/book.module.ts'
import { DiscoverMemory } from './discover/discover-memory.ts'
import { FeedController } from './feed.controller.ts'
import { MarginController } from './margin.controller.ts'

/** Lists of posts: Discover, the people one follows, saved posts, posts of a person and about a book, and its margin. */
@Module({
  imports: [MemoryModule, BookModule],
  providers: [DiscoverMemory],
  controllers: [FeedController, MarginController],
})
export class FeedModule {}
