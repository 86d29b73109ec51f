import {
  COLLABORATORS_MAX,
  alreadyCollaborator,
  alreadyInvited,
  defaultShelfIsYours,
  events,
  invitationToYourself,
  tooManyCollaborators,
  type InputOf,
  type invitationsApi,
} from '@flyleaf/contracts'
import {
  Problem,
  beforeTransaction,
  type Caller,
  type Limit,
  type Preparation,
  type RateLimits,
  type Work,
} from '@flyleaf/service'
import { canEdit, canShare } from '../bookshelf/bookshelf.rules.ts'
import { lockBookshelf } from '../bookshelf/find-bookshelf.ts'
import { CollaboratorEntity } from '../collaborator/collaborator.entity.ts'
import { requireNotHidden } from '../moderation/require-not-hidden.ts'
import { findReader } from '../reader/find-reader.ts'
import { InvitationEntity } from './invitation.entity.ts'
import { toSentInvitation } from './invitation.view.ts'
import { publishInvitation } from './publish-invitation.ts'

const INVITATIONS: Limit = { name: 'invitation', points: 60, seconds: 3600 }

const countInvitation = ({ rates, caller }: Preparation<Caller> & { rates: RateLimits }) =>
  rates.consume(INVITATIONS, caller.userId)

/** Invites a reader to collaborate on a bookshelf. */
export const createInvitation = beforeTransaction(countInvitation, invite)

async function invite(work: Work<Caller>, input: InputOf<typeof invitationsApi.create>) {
  const { em, caller, now } = work
  const { bookshelfId } = input
  const shelf = await lockBookshelf(work, bookshelfId, canEdit)
  if (!canShare(shelf)) throw new Problem(defaultShelfIsYours)
  await requireNotHidden(work, bookshelfId)
  const invitee = await findReader(work, input.username)
  const inviteeId = invitee.userId
  if (inviteeId === caller.userId) throw Problem.of(invitationToYourself, 'username')
  const collaborators = await em.find(CollaboratorEntity, { bookshelfId })
  if (collaborators.some(({ userId }) => userId === inviteeId))
    throw Problem.of(alreadyCollaborator, 'username')
  const open = await em.find(InvitationEntity, { bookshelfId })
  if (open.some((invitation) => invitation.inviteeId === inviteeId))
    throw Problem.of(alreadyInvited, 'username')
  if (collaborators.length + open.length >= COLLABORATORS_MAX) throw new Problem(tooManyCollaborators)
  const invitation = em.create(InvitationEntity, {
    bookshelfId,
    inviteeId,
    message: input.message ?? '',
    createdAt: now,
  })
  await em.flush()
  publishInvitation(work, events.shelves.bookshelfInvited, invitation, caller.userId)
  return {
    message: 'Invitation sent',
    invitation: toSentInvitation({ ...invitation, invitee }),
  }
}
