import { EventsModule } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { InternalSessionController } from './internal-session.controller.ts'
import { onSessionEnded } from './on-session-ended.ts'
import { SessionStore } from './session-store.ts'

@Module({
  imports: [EventsModule.forFeature({ 'session.ended': onSessionEnded })],
  controllers: [InternalSessionController],
  providers: [SessionStore],
})
export class SessionModule {}
