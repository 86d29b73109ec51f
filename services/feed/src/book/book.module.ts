import { Catalogue, bookCards } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'

/** The parts of books that posts show. */
@Module({
  imports: [EventsModule.forProjection(bookCards)],
  providers: [Catalogue],
  exports: [Catalogue],
})
export class BookModule {}
