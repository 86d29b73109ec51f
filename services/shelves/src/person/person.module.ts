import { people } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'

/** Readers. */
@Module({ imports: [EventsModule.forProjection(people)] })
export class PersonModule {}
