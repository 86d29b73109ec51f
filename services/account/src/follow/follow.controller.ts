import { followsApi } from '@flyleaf/contracts'
import { RateLimits, controller } from '@flyleaf/service'
import { followUser } from './follow-user.ts'
import { listFollowers, listFollowing } from './list-follows.ts'

export const FollowController = controller(
  followsApi,
  { follow: followUser, followers: listFollowers, following: listFollowing },
  { rates: RateLimits },
)
