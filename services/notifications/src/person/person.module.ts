import { people } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { followsOfReaders } from './follows.ts'

/** The people in notifications and conversations, and their follows. */
@Module({
  imports: [EventsModule.forProjection(people), EventsModule.forProjection(followsOfReaders)],
})
export class PersonModule {}
