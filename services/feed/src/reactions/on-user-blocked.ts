import { keepBlock, keepMute, type Reaction } from '@flyleaf/service'
import { renewFeeds } from '../following/renew-feeds.ts'

/** A block hides each from the other. */
export const onUserBlocked: Reaction<'user.blocked'> = async (work, event) => {
  await keepBlock(work, event)
  await renewFeeds(work, event.data.blockerId, event.data.blockedId)
}

/** A mute hides one from the other's lists alone. */
export const onUserMuted: Reaction<'user.muted'> = async (work, event) => {
  await keepMute(work, event)
  await renewFeeds(work, event.data.muterId)
}
