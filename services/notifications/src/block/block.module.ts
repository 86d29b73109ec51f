import { hiddenPeople } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'

/** Blocks and mutes, stored as `hidden_person`; queries exclude hidden people (`blockedFor`, `hiddenFor`). */
@Module({ imports: [EventsModule.forProjection(hiddenPeople)] })
export class BlockModule {}
