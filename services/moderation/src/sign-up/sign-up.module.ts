import { signUpsApi } from '@flyleaf/contracts'
import { controller, eventHandlers } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { answerSignUp, answering, listWaiting } from './answer-sign-up.ts'
import { invite, revokeInvitation } from './change-invitations.ts'
import { changeMode, getSetting } from './change-mode.ts'
import { listInvitations } from './list-invitations.ts'
import { onSignUpInvitationUsed } from './on-sign-up-invitation-used.ts'
import { WaitingPeople } from './waiting-people.ts'

const SignUpController = controller(
  signUpsApi,
  {
    setting: getSetting,
    change: changeMode,
    invitations: listInvitations,
    invite,
    revoke: revokeInvitation,
    waiting: listWaiting,
    answer: answerSignUp,
  },
  answering,
)

/** Who may sign up: everybody, who is invited, or who is approved. */
@Module({
  controllers: [SignUpController],
  providers: [WaitingPeople, eventHandlers({ 'sign-up-invitation.used': onSignUpInvitationUsed })],
})
export class SignUpModule {}
