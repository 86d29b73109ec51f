import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { projectMessagePrivacy } from './message-privacy.ts'
import { MessagesController } from './messages.controller.ts'

/** Conversations and their messages. */
@Module({
  imports: [EventsModule.forFeature({ 'privacy.changed': projectMessagePrivacy })],
  controllers: [MessagesController],
})
export class ConversationModule {}
