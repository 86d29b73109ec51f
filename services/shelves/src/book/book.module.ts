import {
  EventsModule,
  previewController,
  publicMedia,
  sitemapController,
  type SitemapSource,
} from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { DefaultShelvesModule } from '../bookshelf/default-shelves.module.ts'
import { CatalogueModule } from '../catalogue/catalogue.module.ts'
import { mergesSnapshot } from '../catalogue/publish-merges.ts'
import { previewBook } from './preview-book.ts'
import { BookController, CatalogueController } from './book.controller.ts'
import { booksSnapshot, catalogueSnapshot } from './book-snapshots.ts'
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
    CatalogueModule,
    DefaultShelvesModule,
    EventsModule.forSnapshots({
      books: booksSnapshot,
      merges: mergesSnapshot,
      catalogue: catalogueSnapshot,
    }),
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
