import { DatabaseModule, EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { ConversationEntity } from './conversation.entity.ts'
import { projectMessagePrivacy } from './message-privacy.ts'
import { MessagesController } from './messages.controller.ts'
import { onUserBlocked } from './on-user-blocked.ts'
import { ParticipantEntity } from './participant.entity.ts'

/** Conversations and their messages. */
@Module({
  imports: [
    DatabaseModule.forFeature([ConversationEntity, ParticipantEntity]),
    EventsModule.forFeature({ 'privacy.changed': projectMessagePrivacy, 'user.blocked': onUserBlocked }),
  ],
  controllers: [MessagesController],
})
export class ConversationModule {}
