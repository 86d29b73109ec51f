import { eventHandlers } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { onSignUpInvitationChanged } from './on-sign-up-invitation-changed.ts'
import { onSignUpModeChanged } from './on-sign-up-mode-changed.ts'

/** Who may sign up: everybody, who is invited, or who is approved. */
@Module({
  providers: [
    eventHandlers({
      'sign-up-mode.changed': onSignUpModeChanged,
      'sign-up-invitation.changed': onSignUpInvitationChanged,
    }),
  ],
})
export class AdmissionModule {}
