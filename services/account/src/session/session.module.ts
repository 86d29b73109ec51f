import { EventsModule, prunedRows } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { InternalSessionController } from './internal-session.controller.ts'
import { onSessionEnded } from './on-session-ended.ts'
import { SessionStore, alive } from './session-store.ts'

@Module({
  imports: [EventsModule.forFeature({ 'session.ended': onSessionEnded })],
  controllers: [InternalSessionController],
  providers: [SessionStore, prunedRows('session', `not (${alive})`)],
})
export class SessionModule {}
