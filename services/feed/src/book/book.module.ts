import { Catalogue, projectBookCard } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'

/** What posts show of books. */
@Module({
  imports: [EventsModule.forFeature({ 'book.changed': projectBookCard })],
  providers: [Catalogue],
})
export class BookModule {}
