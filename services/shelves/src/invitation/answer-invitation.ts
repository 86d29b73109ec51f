import { events, invitationNotFound, type invitationsApi } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Verb } from '@flyleaf/service'
import { BookshelfEntity } from '../bookshelf/bookshelf.entity.ts'
import { publishChangedBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { CollaboratorEntity } from '../collaborator/collaborator.entity.ts'
import { LockMode } from '@mikro-orm/postgresql'
import { InvitationEntity } from './invitation.entity.ts'
import { publishInvitation } from './publish-invitation.ts'

/** Accepts an invitation and becomes a collaborator, or declines it; either way it is gone. */
export const answerInvitation: Verb<typeof invitationsApi.answer> = waitForConsumers(
  async (work, { invitationId, action }) => {
    const { em, caller, now } = work
    const mine = { invitationId, inviteeId: caller.userId }
    const found = await em.findOne(InvitationEntity, mine)
    if (!found) throw new Problem(invitationNotFound)
    const { bookshelfId } = found
    // The bookshelf first, as everybody who changes what belongs to it does; the owner may withdraw meanwhile.
    const shelf = await em.findOne(BookshelfEntity, bookshelfId, { lockMode: LockMode.PESSIMISTIC_WRITE })
    const invitation = await em.findOne(InvitationEntity, mine, { refresh: true })
    if (!shelf || !invitation) throw new Problem(invitationNotFound)
    em.remove(invitation)
    if (action === 'decline') return { message: 'Invitation declined', bookshelfId }
    em.create(CollaboratorEntity, { bookshelfId, userId: caller.userId, createdAt: now })
    await em.flush()
    await publishChangedBookshelf(work, bookshelfId)
    publishInvitation(work, events.shelves.bookshelfCollaborationAccepted, invitation, shelf.ownerId)
    return { message: 'You can now keep this bookshelf together', bookshelfId }
  },
)
