import { eventHandlers, prunedRows, textOf } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { InternalSessionController } from './internal-session.controller.ts'
import { onSessionEnded } from './on-session-ended.ts'
import { SessionController } from './session.controller.ts'
import { SessionStore, isAlive } from './session-store.ts'

/** The devices where readers are signed in. */
@Module({
  controllers: [SessionController, InternalSessionController],
  exports: [SessionStore],
  providers: [
    SessionStore,
    eventHandlers({ 'session.ended': onSessionEnded }, { sessions: SessionStore }),
    prunedRows('session', `not (${textOf(isAlive)})`),
  ],
})
export class SessionModule {}
