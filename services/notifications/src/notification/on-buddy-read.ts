import type { EventData, EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { notify, withdraw, type Notifying } from './notify.ts'

const groupOf = (buddyReadId: string) => `buddy-read:${buddyReadId}`

/** Notifies the invited reader. */
export const onBuddyReadInvited = (
  work: TransactionalWork & Notifying,
  { data: { buddyReadId, bookId, title, inviterId, inviteeId, at } }: EventEnvelope<'buddy-read.invited'>,
) =>
  notify(work, {
    userId: inviteeId,
    actorId: inviterId,
    type: 'BUDDY_READ_INVITATION',
    groupKey: groupOf(buddyReadId),
    bookId,
    bookTitle: title,
    at,
  })

/** Removes the notification of an invitation that was taken back or declined. */
export const onBuddyReadWithdrawn = (
  work: TransactionalWork & Notifying,
  { data }: EventEnvelope<'buddy-read.withdrawn'>,
) => withdrawInvitation(work, data)

const withdrawInvitation = (
  work: TransactionalWork & Notifying,
  { buddyReadId, inviterId, inviteeId }: EventData<'buddy-read.withdrawn'>,
) =>
  withdraw(work, {
    userId: inviteeId,
    actorId: inviterId,
    groupKey: groupOf(buddyReadId),
    version: 1,
    since: new Date(0),
  })

/** Removes the notification of the invitation, and notifies the inviter. */
export async function onBuddyReadAccepted(
  work: TransactionalWork & Notifying,
  { data }: EventEnvelope<'buddy-read.accepted'>,
) {
  const { buddyReadId, bookId, title, inviterId, inviteeId, at } = data
  await withdrawInvitation(work, data)
  await notify(work, {
    userId: inviterId,
    actorId: inviteeId,
    type: 'BUDDY_READ_ACCEPTED',
    groupKey: `buddy-read-accepted:${buddyReadId}`,
    bookId,
    bookTitle: title,
    at,
  })
}

/** Notifies a reader of what the other one wrote: the event comes at most once an hour. */
export const onBuddyReadNoted = (
  work: TransactionalWork & Notifying,
  { data: { buddyReadId, bookId, title, writerId, readerId, at } }: EventEnvelope<'buddy-read.noted'>,
) =>
  notify(work, {
    userId: readerId,
    actorId: writerId,
    type: 'BUDDY_READ_NOTE',
    groupKey: `buddy-read-note:${buddyReadId}:${at}`,
    bookId,
    bookTitle: title,
    at,
  })
