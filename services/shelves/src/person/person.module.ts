import { hiddenPeople, people } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'

/** Readers, and who is hidden from whom. */
@Module({ imports: [EventsModule.forProjection(people), EventsModule.forProjection(hiddenPeople)] })
export class PersonModule {}
