import { DatabaseModule, EventsModule, previewController } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { previewBook } from './preview-book.ts'
import { BookController, CatalogueController } from './book.controller.ts'
import { BookEntity } from './book.entity.ts'
import { onPostChanged, onPostDeleted } from './on-post-changed.ts'

/** Books. Previews come first: `previews` could be the id of a book. */
@Module({
  imports: [
    DatabaseModule.forFeature([BookEntity]),
    EventsModule.forFeature({
      'post.created': onPostChanged,
      'post.changed': onPostChanged,
      'post.deleted': onPostDeleted,
    }),
  ],
  controllers: [previewController('api/books', previewBook), BookController, CatalogueController],
})
export class BookModule {}
