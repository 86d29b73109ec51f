import type { EventEnvelope } from '@flyleaf/contracts'
import type { ReactionWork } from '@flyleaf/service'
import { notify } from '../notification/notify.ts'

export const onUserFollowed = (
  work: ReactionWork,
  { data: { followerId, followedId, at } }: EventEnvelope<'user.followed'>,
) =>
  notify(work, {
    userId: followedId,
    actorId: followerId,
    type: 'USER_FOLLOW',
    groupKey: `follow:${followerId}`,
    at,
  })
