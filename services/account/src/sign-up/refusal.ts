import { invitationExpired, invitationNeeded, invitationUnknown, invitationUsed } from '@flyleaf/contracts'

/** What a person is told who may not sign up, by why not. */
export const refusal = {
  needed: invitationNeeded,
  used: invitationUsed,
  expired: invitationExpired,
  unknown: invitationUnknown,
} as const
