import type { EventEnvelope } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { notify } from './notify.ts'

export const onUserFollowed = (
  work: TransactionalWork,
  { data: { followerId, followedId, at } }: EventEnvelope<'user.followed'>,
) =>
  notify(work, {
    userId: followedId,
    actorId: followerId,
    type: 'USER_FOLLOW',
    groupKey: `follow:${followerId}`,
    at,
  })
