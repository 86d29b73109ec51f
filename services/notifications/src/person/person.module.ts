import { follows, people } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'

/** The people in notifications and conversations, and their follows. */
@Module({
  imports: [EventsModule.forProjection(people), EventsModule.forProjection(follows)],
})
export class PersonModule {}
