import { Module } from '@nestjs/common'
import { MemoryModule } from '../memory/memory.module.ts'
import { FeedController } from './feed.controller.ts'

/** Lists of posts: Discover, the people one follows, saved posts, posts of a person and about a book. */
@Module({ imports: [MemoryModule], controllers: [FeedController] })
export class FeedModule {}
