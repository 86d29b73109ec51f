import { projectBlock, projectFollow, projectMute, projectPerson } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'

/** The people in notifications and conversations, and their follows, blocks and mutes. */
@Module({
  imports: [
    EventsModule.forFeature({
      'user.registered': projectPerson,
      'user.changed': projectPerson,
      'user.followed': projectFollow,
      'user.unfollowed': projectFollow,
      'user.blocked': projectBlock,
      'user.muted': projectMute,
    }),
  ],
})
export class PersonModule {}
