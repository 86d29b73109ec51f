import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { updating, updatingIndex } from '../text-index/indexing.ts'
import { BookshelfController } from './bookshelf.controller.ts'
import { bookshelves, indexingBookshelves } from './bookshelves.ts'

@Module({
  imports: [
    EventsModule.forProjection(bookshelves, updatingIndex('bookshelf', indexingBookshelves), updating),
  ],
  controllers: [BookshelfController],
})
export class BookshelfModule {}
