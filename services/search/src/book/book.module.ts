import { Catalogue } from '@flyleaf/projections'
import { EventsModule, eventHandlers } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { updating, updatingIndex } from '../text-index/indexing.ts'
import { BookController } from './book.controller.ts'
import { books, indexingBooks } from './books.ts'
import { FacetMemory } from './facet-memory.ts'
import { CatalogueIndexer, onCatalogueChanged } from './follow-catalogue.ts'

@Module({
  imports: [EventsModule.forProjection(books, updatingIndex('book', indexingBooks), updating)],
  controllers: [BookController],
  providers: [
    Catalogue,
    CatalogueIndexer,
    FacetMemory,
    eventHandlers({ 'catalogue.changed': onCatalogueChanged }, { indexer: CatalogueIndexer }),
  ],
})
export class BookModule {}
