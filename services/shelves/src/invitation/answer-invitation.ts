import { events, invitationNotFound, type invitationsApi } from '@flyleaf/contracts'
import { Problem, waitForConsumers, type Handler } from '@flyleaf/service'
import { BookshelfEntity } from '../bookshelf/bookshelf.entity.ts'
import { publishChangedBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { CollaboratorEntity } from '../collaborator/collaborator.entity.ts'
import { LockMode } from '@mikro-orm/postgresql'
import { InvitationEntity } from './invitation.entity.ts'
import { publishInvitation } from './publish-invitation.ts'

/** Accepts or declines an invitation; accepting makes the caller a collaborator. The invitation is deleted either way. */
export const answerInvitation: Handler<typeof invitationsApi.answer> = waitForConsumers(
  async (work, { invitationId, action }) => {
    const { em, caller, now } = work
    const mine = { invitationId, inviteeId: caller.userId }
    const found = await em.findOne(InvitationEntity, mine)
    if (!found) throw new Problem(invitationNotFound)
    const { bookshelfId } = found
    // Locks the bookshelf first, as every change below it does; the owner may withdraw the invitation meanwhile.
    const shelf = await em.findOne(BookshelfEntity, bookshelfId, { lockMode: LockMode.PESSIMISTIC_WRITE })
    const invitation = await em.findOne(InvitationEntity, mine, { refresh: true })
    if (!shelf || !invitation) throw new Problem(invitationNotFound)
    em.remove(invitation)
    if (action === 'decline') return { message: 'Invitation declined', bookshelfId }
    em.create(CollaboratorEntity, { bookshelfId, userId: caller.userId, createdAt: now })
    await em.flush()
    await publishChangedBookshelf(work, bookshelfId)
    publishInvitation(work, events.shelves.bookshelfCollaborationAccepted, invitation, shelf.ownerId)
    return { message: 'You can now add, arrange and remove books', bookshelfId }
  },
)
