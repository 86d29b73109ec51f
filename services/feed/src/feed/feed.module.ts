import { Module } from '@nestjs/common'
import { FeedController } from './feed.controller.ts'

/** Lists of posts: Discover, the people one follows, saved posts, posts of a person and about a book. */
@Module({ controllers: [FeedController] })
export class FeedModule {}
