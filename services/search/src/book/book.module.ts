import { Catalogue } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { updatingIndex } from '../text-index/indexing.ts'
import { BookController } from './book.controller.ts'
import { books, indexingBooks } from './books.ts'
import { FacetMemory } from './facet-memory.ts'
import { CatalogueIndexer, onCatalogueChanged } from './follow-catalogue.ts'

@Module({
  imports: [
    EventsModule.forProjection(books, updatingIndex('book', indexingBooks)),
    EventsModule.forFeature({ 'catalogue.changed': onCatalogueChanged }),
  ],
  controllers: [BookController],
  providers: [Catalogue, CatalogueIndexer, FacetMemory],
})
export class BookModule {}
