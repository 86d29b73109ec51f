import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { Done, pageOf, pageQuery } from './page.ts'
import { PersonCard, Username } from './people.ts'
import { userNotFound } from './people.api.ts'
import { problem } from './problem.ts'
import { wantedState } from './values.ts'

export const cannotFollowYourself = problem({
  code: 'account.cannot-follow-yourself',
  status: 400,
  message: 'You can’t follow yourself',
})
export const unblockFirst = problem({
  code: 'account.unblock-first',
  status: 409,
  message: 'Unblock this reader before you follow them',
})

const byUsername = z.object({ username: Username })

/** Who follows whom. */
export const followsApi = api('account', {
  follow: endpoint({
    method: 'POST',
    path: '/api/users/:username/follow',
    summary:
      'Follow or unfollow; `isFollowing` names the wanted state. Who approves followers is asked, and a request withdrawn',
    caller: 'reader',
    params: byUsername,
    body: z.object({ isFollowing: wantedState }),
    result: z.object({
      message: z.string(),
      isFollowing: z.boolean(),
      /** True when the person has been asked, and has not accepted yet. */
      isRequested: z.boolean(),
      followerCount: z.number(),
    }),
    problems: [userNotFound, cannotFollowYourself, unblockFirst],
  }),
  followers: endpoint({
    method: 'GET',
    path: '/api/users/:username/followers',
    summary: 'Who follows a person',
    params: byUsername,
    query: z.object(pageQuery),
    result: pageOf(PersonCard),
    problems: [userNotFound],
  }),
  following: endpoint({
    method: 'GET',
    path: '/api/users/:username/following',
    summary: 'People a person follows',
    params: byUsername,
    query: z.object(pageQuery),
    result: pageOf(PersonCard),
    problems: [userNotFound],
  }),
  removeFollower: endpoint({
    method: 'DELETE',
    path: '/api/users/:username/following-me',
    summary: 'End that a person follows me; they are not told',
    caller: 'reader',
    params: byUsername,
    result: Done,
    problems: [userNotFound],
  }),
})
