import { iso, type DbTime } from '@flyleaf/service'
import type { Person, SentInvitation } from '@flyleaf/contracts'
import type { InvitationEntity } from './invitation.entity.ts'

type Shown = Pick<InvitationEntity, 'invitationId' | 'message'> & { createdAt: DbTime; invitee: Person }

export const toSentInvitation = ({ invitationId, invitee, message, createdAt }: Shown): SentInvitation => ({
  invitationId,
  invitee,
  message,
  createdAt: iso(createdAt),
})
