import { people } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'

/** The people who report, are reported and moderate. */
@Module({ imports: [EventsModule.forProjection(people)] })
export class PersonModule {}
