import { eventHandlers } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { onUserBlocked } from './on-user-blocked.ts'

/** What leads to a report by itself. */
@Module({ providers: [eventHandlers({ 'user.blocked': onUserBlocked })] })
export class SignalModule {}
