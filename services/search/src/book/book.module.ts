import { Catalogue } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { BookController } from './book.controller.ts'
import { FacetMemory } from './facet-memory.ts'
import { CatalogueFollower, onCatalogueChanged } from './follow-catalogue.ts'
import { onBookChanged } from './on-book-changed.ts'

@Module({
  imports: [
    EventsModule.forFeature({ 'book.changed': onBookChanged, 'catalogue.changed': onCatalogueChanged }),
  ],
  controllers: [BookController],
  providers: [Catalogue, CatalogueFollower, FacetMemory],
})
export class BookModule {}
