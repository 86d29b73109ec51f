import { Catalogue, bookCards } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { Readings } from './readings.ts'

/** The parts of books that posts show. */
@Module({
  imports: [EventsModule.forProjection(bookCards)],
  providers: [Catalogue, Readings],
  exports: [Catalogue, Readings],
})
export class BookModule {}
