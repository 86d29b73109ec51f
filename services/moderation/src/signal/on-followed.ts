import type { EventHandler } from '@flyleaf/service'
import { countAction } from './count-action.ts'

/** Counts whom a person follows. One who approves followers was counted when they were asked. */
export const onUserFollowed: EventHandler<'user.followed'> = ({ db }, { data }) => {
  const { followerId: userId, followedId: subjectId, at } = data
  return countAction(db, { userId, signal: 'mass-follows', subjectId, at })
}

/** Counts whom a person asks to follow. */
export const onFollowRequested: EventHandler<'follow.requested'> = ({ db }, { data }) => {
  const { requesterId: userId, requestedId: subjectId, at } = data
  return countAction(db, { userId, signal: 'mass-follows', subjectId, at })
}
