import {
  DatabaseModule,
  EventsModule,
  previewController,
  publicMedia,
  sitemapController,
  type SitemapSource,
} from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { DefaultShelvesModule } from '../bookshelf/default-shelves.module.ts'
import { CatalogueModule } from '../catalogue/catalogue.module.ts'
import { previewBook } from './preview-book.ts'
import { BookController, CatalogueController } from './book.controller.ts'
import { booksSnapshot, catalogueSnapshot } from './book-snapshots.ts'
import { BookEntity } from './book.entity.ts'
import { countedPosts } from './counted-posts.ts'
import { onPostChanged, onPostDeleted } from './on-post-changed.ts'

const listed: SitemapSource = {
  kind: 'books',
  from: 'book',
  where: 'private_to is null',
  key: 'book_id',
  path: `'/books/' || book_id`,
}

/** Books. */
@Module({
  imports: [
    DatabaseModule.forFeature([BookEntity]),
    CatalogueModule,
    DefaultShelvesModule,
    EventsModule.forSnapshots({ books: booksSnapshot, catalogue: catalogueSnapshot }),
    EventsModule.forProjection(countedPosts, {
      'post.created': onPostChanged,
      'post.changed': onPostChanged,
      'post.deleted': onPostDeleted,
    }),
  ],
  controllers: [
    sitemapController(listed),
    previewController('books', previewBook),
    BookController,
    CatalogueController,
    publicMedia('covers'),
  ],
})
export class BookModule {}
