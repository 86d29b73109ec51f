import { projectBookCard } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { onBookshelfChanged, onBookshelfDeleted } from './on-bookshelf-changed.ts'

/** What posts show of books and bookshelves. */
@Module({
  imports: [
    EventsModule.forFeature({
      'book.changed': projectBookCard,
      'bookshelf.changed': onBookshelfChanged,
      'bookshelf.deleted': onBookshelfDeleted,
    }),
  ],
})
export class CardModule {}
