import { eventHandlers } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { onSignUpInvitationChanged } from './on-sign-up-invitation-changed.ts'

/** Who may sign up: everybody, who is invited, or who is approved. The module of sign-ups stores which, as it settles who waits then. */
@Module({
  providers: [
    eventHandlers({
      'sign-up-invitation.changed': onSignUpInvitationChanged,
    }),
  ],
})
export class AdmissionModule {}
