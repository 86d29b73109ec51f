import { BatchedWork, EventsModule, batchedWork } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { BookModule } from '../book/book.module.ts'
import { MemoryModule } from '../post/memory/memory.module.ts'
import { onBookshelfChanged, onBookshelfDeleted } from './on-bookshelf-changed.ts'
import { THREAD, publishSomeOfThread, shelfCards } from './shelf-cards.ts'
import { ThreadController } from './thread.controller.ts'

/** Replies and shares. Replies below a bookshelf are for the people who may see it. */
@Module({
  imports: [
    BookModule,
    MemoryModule,
    EventsModule.forProjection(
      shelfCards,
      {
        'bookshelf.changed': onBookshelfChanged,
        'bookshelf.deleted': onBookshelfDeleted,
      },
      { batches: BatchedWork },
    ),
  ],
  controllers: [ThreadController],
  providers: [batchedWork(THREAD, publishSomeOfThread)],
})
export class ThreadModule {}
