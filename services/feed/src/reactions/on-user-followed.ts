import { keepFollow, type Reaction } from '@flyleaf/service'
import { renewFeeds } from '../following/renew-feeds.ts'

/** Another author's posts belong in the follower's feed. */
export const onUserFollowed: Reaction<'user.followed'> = async (work, event) => {
  await keepFollow(work, event)
  await renewFeeds(work, event.data.followerId)
}

export const onUserUnfollowed: Reaction<'user.unfollowed'> = async (work, event) => {
  await keepFollow(work, event)
  await renewFeeds(work, event.data.followerId)
}
