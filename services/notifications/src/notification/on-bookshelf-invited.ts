import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { notify, withdraw, type Notifying } from './notify.ts'

const groupOf = (invitationId: string) => `invitation:${invitationId}`

/** Notifies the invited reader. */
export const onBookshelfInvited = (
  work: TransactionalWork & Notifying,
  { data: { invitationId, bookshelfId, ownerId, inviteeId, at } }: EventEnvelope<'bookshelf.invited'>,
) =>
  notify(work, {
    userId: inviteeId,
    actorId: ownerId,
    type: 'BOOKSHELF_INVITATION',
    groupKey: groupOf(invitationId),
    bookshelfId,
    invitationId,
    at,
  })

/** Removes the notification of a withdrawn invitation. */
export const onInvitationWithdrawn = (
  work: TransactionalWork & Notifying,
  { data: { invitationId, ownerId, inviteeId } }: EventEnvelope<'bookshelf.invitation-withdrawn'>,
) =>
  withdraw(work, {
    userId: inviteeId,
    actorId: ownerId,
    groupKey: groupOf(invitationId),
    version: 1,
    since: new Date(0),
  })

/** Notifies the owner of a new collaborator. */
export const onCollaborationAccepted = (
  work: TransactionalWork & Notifying,
  { data: { bookshelfId, ownerId, inviteeId, at } }: EventEnvelope<'bookshelf.collaboration-accepted'>,
) =>
  notify(work, {
    userId: ownerId,
    actorId: inviteeId,
    type: 'BOOKSHELF_COLLABORATION_ACCEPTED',
    groupKey: `collaboration:${bookshelfId}`,
    bookshelfId,
    at,
  })
