import { eventHandlers, reportedController } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { SessionModule } from '../session/session.module.ts'
import { describeReported } from './describe-reported.ts'
import { OldPictures } from './old-pictures.ts'
import { onPictureModerated } from './on-picture-moderated.ts'
import { onUserSuspended, suspending } from './on-user-suspended.ts'
import { PictureMoves } from './picture-moves.ts'

/** What moderators are told of people, whom they suspend, and whose picture they remove. */
@Module({
  imports: [SessionModule],
  controllers: [reportedController({ person: describeReported })],
  providers: [
    PictureMoves,
    OldPictures,
    eventHandlers({ 'user.suspended': onUserSuspended, 'picture.moderated': onPictureModerated }, suspending),
  ],
})
export class SuspensionModule {}
