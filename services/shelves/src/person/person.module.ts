import { projectMute, projectPerson } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'

/** Readers, and whom each of them has muted. */
@Module({
  imports: [
    EventsModule.forFeature({
      'user.registered': projectPerson,
      'user.changed': projectPerson,
      'user.muted': projectMute,
    }),
  ],
})
export class PersonModule {}
