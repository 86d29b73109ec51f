import { follows, people } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'

/** The people who write posts, and who follows whom. */
@Module({
  imports: [EventsModule.forProjection(people), EventsModule.forProjection(follows)],
})
export class PersonModule {}
