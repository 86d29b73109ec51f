import { follows, people } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'

/** Readers, and whom they follow. */
@Module({ imports: [EventsModule.forProjection(people), EventsModule.forProjection(follows)] })
export class PersonModule {}
