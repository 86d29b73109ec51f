import { invitationsApi } from '@flyleaf/contracts'
import { RateLimits, controller } from '@flyleaf/service'
import { answerInvitation } from './answer-invitation.ts'
import { createInvitation } from './create-invitation.ts'
import { listReceivedInvitations, listSentInvitations } from './list-invitations.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export const InvitationController = controller(
  invitationsApi,
  {
    received: listReceivedInvitations,
    list: listSentInvitations,
    create: createInvitation,
    withdraw: withdrawInvitation,
    answer: answerInvitation,
  },
  { rates: RateLimits },
)
