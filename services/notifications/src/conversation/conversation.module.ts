import { EventsModule, eventHandlers, reportedController } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { announcing } from '../live/live.ts'
import { LiveModule } from '../live/live.module.ts'
import { PushModule } from '../push/push.module.ts'
import { describeReported } from './describe-reported.ts'
import { Fingerprints } from './fingerprints.ts'
import { messagePrivacy } from './message-privacy.ts'
import { MessagesController } from './messages.controller.ts'
import { onUserBlocked } from './on-user-blocked.ts'
import { onUserChanged } from './on-user-changed.ts'

/** Conversations and their messages. */
@Module({
  imports: [EventsModule.forProjection(messagePrivacy), LiveModule, PushModule],
  controllers: [MessagesController, reportedController({ message: describeReported })],
  providers: [
    Fingerprints,
    eventHandlers({ 'user.blocked': onUserBlocked, 'user.changed': onUserChanged }, announcing),
  ],
})
export class ConversationModule {}
