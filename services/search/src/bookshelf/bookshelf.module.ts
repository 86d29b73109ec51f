import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { BookshelfController } from './bookshelf.controller.ts'
import { onBookshelfChanged, onBookshelfDeleted } from './on-bookshelf-changed.ts'

@Module({
  imports: [
    EventsModule.forFeature({
      'bookshelf.changed': onBookshelfChanged,
      'bookshelf.deleted': onBookshelfDeleted,
    }),
  ],
  controllers: [BookshelfController],
})
export class BookshelfModule {}
