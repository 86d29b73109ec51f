import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { BookshelfController } from './bookshelf.controller.ts'
import { PrivateBookshelves } from './private-bookshelves.ts'
import { onBookshelfChanged, onBookshelfDeleted } from './on-bookshelf-changed.ts'

@Module({
  imports: [
    EventsModule.forFeature({
      'bookshelf.changed': onBookshelfChanged,
      'bookshelf.deleted': onBookshelfDeleted,
    }),
  ],
  controllers: [BookshelfController],
  providers: [PrivateBookshelves],
})
export class BookshelfModule {}
