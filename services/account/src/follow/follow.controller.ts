import { followRequestsApi, followsApi } from '@flyleaf/contracts'
import { RateLimits, controller } from '@flyleaf/service'
import { acceptFollower, declineFollower } from './answer-request.ts'
import { followUser } from './follow-user.ts'
import { listFollowers, listFollowing } from './list-follows.ts'
import { removeFollower } from './remove-follower.ts'
import { countRequests, listRequests } from './list-requests.ts'

export const FollowController = controller(
  followsApi,
  { follow: followUser, followers: listFollowers, following: listFollowing, removeFollower },
  { rates: RateLimits },
)

export const FollowRequestsController = controller(followRequestsApi, {
  waiting: listRequests,
  count: countRequests,
  accept: acceptFollower,
  decline: declineFollower,
})
