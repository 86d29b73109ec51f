import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { projectPostCard, projectShelfCard, removeShelfCard } from './cards.ts'

/** Titles and excerpts of posts and bookshelves for notifications. */
@Module({
  imports: [
    EventsModule.forFeature({
      'post.created': projectPostCard,
      'post.changed': projectPostCard,
      'bookshelf.changed': projectShelfCard,
      'bookshelf.deleted': removeShelfCard,
    }),
  ],
})
export class CardModule {}
