import { eventHandlers, reportedController } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { SessionModule } from '../session/session.module.ts'
import { describeReported } from './describe-reported.ts'
import { onUserSuspended, suspending } from './on-user-suspended.ts'
import { PictureMoves } from './picture-moves.ts'

/** What moderators are told of people, and whom they suspend. */
@Module({
  imports: [SessionModule],
  controllers: [reportedController({ person: describeReported })],
  providers: [PictureMoves, eventHandlers({ 'user.suspended': onUserSuspended }, suspending)],
})
export class SuspensionModule {}
