import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { postCards } from './post-cards.ts'
import { shelfCards } from './shelf-cards.ts'

/** Titles and excerpts of posts and bookshelves for notifications. */
@Module({ imports: [EventsModule.forProjection(postCards), EventsModule.forProjection(shelfCards)] })
export class CardModule {}
