import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { messagePrivacy } from './message-privacy.ts'
import { MessagesController } from './messages.controller.ts'
import { onUserBlocked } from './on-user-blocked.ts'
import { onUserChanged } from './on-user-changed.ts'

/** Conversations and their messages. */
@Module({
  imports: [
    EventsModule.forProjection(messagePrivacy),
    EventsModule.forFeature({ 'user.blocked': onUserBlocked, 'user.changed': onUserChanged }),
  ],
  controllers: [MessagesController],
})
export class ConversationModule {}
