import { projectBlock, projectFollow, projectMute, projectPerson } from '@flyleaf/projections'
import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { onPrivacyChanged } from './on-privacy-changed.ts'

/** The people who write posts: who follows, blocks or mutes whom, and their privacy settings. */
@Module({
  imports: [
    EventsModule.forFeature({
      'user.registered': projectPerson,
      'user.changed': projectPerson,
      'user.followed': projectFollow,
      'user.unfollowed': projectFollow,
      'user.blocked': projectBlock,
      'user.muted': projectMute,
      'privacy.changed': onPrivacyChanged,
    }),
  ],
})
export class PersonModule {}
