import { EventsModule, eventHandlers } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { BookModule } from '../book/book.module.ts'
import { MemoryModule } from '../post/memory/memory.module.ts'
import { BuddyReadsController } from './buddy-reads.controller.ts'
import { onUserBlocked } from './end-buddy-read.ts'
import { messagePrivacy } from './message-privacy.ts'
import { onBookMerged } from './on-book-merged.ts'

/** Buddy reads: two readers of a book, who share how far they are, and a margin of their own. */
@Module({
  imports: [BookModule, MemoryModule, EventsModule.forProjection(messagePrivacy)],
  controllers: [BuddyReadsController],
  providers: [eventHandlers({ 'user.blocked': onUserBlocked, 'book.merged': onBookMerged })],
})
export class BuddyReadModule {}
