import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { notify, withdraw, type Notifying } from './notify.ts'

const groupOf = (followerId: string) => `follow:${followerId}`

/** Whoever has accepted a request to follow is not told of the follow. */
export const onUserFollowed = async (
  work: TransactionalWork & Notifying,
  { data: { followerId, followedId, version, at, isApproved } }: EventEnvelope<'user.followed'>,
) => {
  if (isApproved) return
  await notify(work, {
    userId: followedId,
    actorId: followerId,
    type: 'USER_FOLLOW',
    groupKey: groupOf(followerId),
    version,
    at,
  })
}

/** An ended follow causes no notification. */
export const onUserUnfollowed = (
  work: TransactionalWork & Notifying,
  { data: { followerId, followedId, version } }: EventEnvelope<'user.unfollowed'>,
) =>
  withdraw(work, {
    userId: followedId,
    actorId: followerId,
    groupKey: groupOf(followerId),
    version,
    since: new Date(0),
  })
