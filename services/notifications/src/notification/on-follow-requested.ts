import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { notify, withdraw, type Notifying } from './notify.ts'

const groupOf = (requesterId: string) => `follow-request:${requesterId}`

/** Notifies the reader who is asked. */
export const onFollowRequested = (
  work: TransactionalWork & Notifying,
  { data: { requesterId, requestedId, version, at } }: EventEnvelope<'follow.requested'>,
) =>
  notify(work, {
    userId: requestedId,
    actorId: requesterId,
    type: 'FOLLOW_REQUEST',
    groupKey: groupOf(requesterId),
    version,
    at,
  })

/** Removes the notification of the request, and notifies whoever was accepted. */
export async function onFollowRequestEnded(
  work: TransactionalWork & Notifying,
  { data: { requesterId, requestedId, isAccepted, version, at } }: EventEnvelope<'follow.request-ended'>,
) {
  await withdraw(work, {
    userId: requestedId,
    actorId: requesterId,
    groupKey: groupOf(requesterId),
    version,
    since: new Date(0),
  })
  if (!isAccepted) return
  await notify(work, {
    userId: requesterId,
    actorId: requestedId,
    type: 'FOLLOW_ACCEPTED',
    // Each acceptance is told once, also after a follow that has ended.
    groupKey: `follow-accepted:${requestedId}:${version}`,
    version,
    at,
  })
}
