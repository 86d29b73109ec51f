import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { updatingIndex } from '../text-index/indexing.ts'
import { BookshelfController } from './bookshelf.controller.ts'
import { bookshelves, indexingBookshelves } from './bookshelves.ts'
import { PrivateBookshelves } from './private-bookshelves.ts'

@Module({
  imports: [EventsModule.forProjection(bookshelves, updatingIndex('bookshelf', indexingBookshelves))],
  controllers: [BookshelfController],
  providers: [PrivateBookshelves],
})
export class BookshelfModule {}
