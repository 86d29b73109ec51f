import type { EventData, events } from '@flyleaf/contracts'
import type { Publish } from '@flyleaf/service'
import type { InvitationEntity } from './invitation.entity.ts'

type Published = Pick<InvitationEntity, 'invitationId' | 'bookshelfId' | 'inviteeId'>
type InvitationEvent =
  | typeof events.shelves.bookshelfInvited
  | typeof events.shelves.bookshelfInvitationWithdrawn
  | typeof events.shelves.bookshelfCollaborationAccepted

/** Publishes the state of an invitation, without its message, which only the two readers see. */
export function publishInvitation(
  { publish, now }: { publish: Publish; now: Date },
  event: InvitationEvent,
  { invitationId, bookshelfId, inviteeId }: Published,
  ownerId: string,
) {
  const data: EventData<'bookshelf.invited'> = {
    invitationId,
    bookshelfId,
    ownerId,
    inviteeId,
    at: now.toISOString(),
  }
  publish(event, bookshelfId, data)
}
