import { eventHandlers, prunedRows } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { DAYS, onUserBlocked } from './on-user-blocked.ts'

/** What leads to a report by itself. */
@Module({
  providers: [
    eventHandlers({ 'user.blocked': onUserBlocked }),
    prunedRows('recent_block', `at < now() - interval '${DAYS} days'`),
  ],
})
export class SignalModule {}
