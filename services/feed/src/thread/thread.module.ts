import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { onBookshelfChanged, onBookshelfDeleted } from './on-bookshelf-changed.ts'
import { ThreadController } from './thread.controller.ts'

/** Replies and shares. Replies below a private bookshelf are for the people who may see it. */
@Module({
  imports: [
    EventsModule.forFeature({
      'bookshelf.changed': onBookshelfChanged,
      'bookshelf.deleted': onBookshelfDeleted,
    }),
  ],
  controllers: [ThreadController],
})
export class ThreadModule {}
