import { Catalogue, bookCards } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'

/** What posts show of books. */
@Module({
  imports: [EventsModule.forProjection(bookCards)],
  providers: [Catalogue],
  exports: [Catalogue],
})
export class BookModule {}
