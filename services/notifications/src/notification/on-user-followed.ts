import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { announceChanged } from '../live/live.ts'
import { revisitThreadsOfFollowed } from './hide-threads.ts'
import { notify, withdraw, type Notifying } from './notify.ts'

const groupOf = (followerId: string) => `follow:${followerId}`

/** Followers may read the threads of a person's bookshelves for them. Whoever has accepted a request to follow is not told of the follow. */
export const onUserFollowed = async (
  work: TransactionalWork & Notifying,
  { data: { followerId, followedId, version, at, isApproved } }: EventEnvelope<'user.followed'>,
) => {
  announceChanged(
    work,
    await revisitThreadsOfFollowed(work.db, [{ readerId: followerId, ownerId: followedId }]),
  )
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

/** An ended follow causes no notification, and hides those of threads that only followers may read. */
export const onUserUnfollowed = async (
  work: TransactionalWork & Notifying,
  { data: { followerId, followedId, version } }: EventEnvelope<'user.unfollowed'>,
) => {
  announceChanged(
    work,
    await revisitThreadsOfFollowed(work.db, [{ readerId: followerId, ownerId: followedId }]),
  )
  await withdraw(work, {
    userId: followedId,
    actorId: followerId,
    groupKey: groupOf(followerId),
    version,
    since: new Date(0),
  })
}
