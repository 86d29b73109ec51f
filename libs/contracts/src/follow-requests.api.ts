import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { Done, pageOf, pageQuery } from './page.ts'
import { userNotFound } from './people.api.ts'
import { PersonCard, Username } from './people.ts'
import { problem } from './problem.ts'

export const followRequestNotFound = problem({
  code: 'account.follow-request-not-found',
  status: 404,
  message: 'This reader isn’t asking to follow you',
})

/** More requests than these are not counted. */
export const COUNTED_REQUESTS_MAX = 100

const byUsername = z.object({ username: Username })

/** Requests to follow the caller, who approves followers. */
export const followRequestsApi = api('account', {
  waiting: endpoint({
    method: 'GET',
    path: '/api/users/follow-requests',
    summary: 'People who ask to follow me, newest first',
    caller: 'reader',
    query: z.object(pageQuery),
    result: pageOf(PersonCard),
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/users/follow-requests/count',
    summary: `How many people ask to follow me, at most ${COUNTED_REQUESTS_MAX}`,
    caller: 'reader',
    result: z.object({ count: z.number() }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/users/follow-requests/:username/accept',
    summary: 'Let a person follow me who asks to',
    caller: 'reader',
    params: byUsername,
    result: Done,
    problems: [userNotFound, followRequestNotFound],
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/users/follow-requests/:username/decline',
    summary: 'Decline a request to follow me; the person is not told',
    caller: 'reader',
    params: byUsername,
    result: Done,
    problems: [userNotFound, followRequestNotFound],
  }),
})
