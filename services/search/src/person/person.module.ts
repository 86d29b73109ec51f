import { projectBlock, projectMute, projectPerson } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'

/** The people whose posts and bookshelves are found, and who has blocked or muted whom. */
@Module({
  imports: [
    EventsModule.forFeature({
      'user.registered': projectPerson,
      'user.changed': projectPerson,
      'user.blocked': projectBlock,
      'user.muted': projectMute,
    }),
  ],
})
export class PersonModule {}
