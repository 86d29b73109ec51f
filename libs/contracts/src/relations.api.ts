import * as z from 'zod/mini'
import { userNotFound } from './people.api.ts'
import { api, endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { PersonCard, Username } from './people.ts'
import { problem } from './problem.ts'
import { wantedState } from './values.ts'

export const cannotBlockYourself = problem({
  code: 'account.cannot-block-yourself',
  status: 400,
  message: 'You can’t block yourself',
})
export const cannotMuteYourself = problem({
  code: 'account.cannot-mute-yourself',
  status: 400,
  message: 'You can’t mute yourself',
})

const byUsername = z.object({ username: Username })

/**
 * Blocks and mutes. A block hides two people from each other; a mute hides one person from the muter and is not visible to others.
 */
export const relationsApi = api('account', {
  block: endpoint({
    method: 'POST',
    path: '/api/users/:username/block',
    summary:
      'Block or unblock; blocking ends following in both directions. `isBlocked` names the wanted state',
    caller: 'reader',
    params: byUsername,
    body: z.object({ isBlocked: wantedState }),
    result: z.object({ message: z.string(), isBlocked: z.boolean() }),
    problems: [userNotFound, cannotBlockYourself],
  }),
  mute: endpoint({
    method: 'POST',
    path: '/api/users/:username/mute',
    summary: 'Mute or unmute; `isMuted` names the wanted state',
    caller: 'reader',
    params: byUsername,
    body: z.object({ isMuted: wantedState }),
    result: z.object({ message: z.string(), isMuted: z.boolean() }),
    problems: [userNotFound, cannotMuteYourself],
  }),
  blocked: endpoint({
    method: 'GET',
    path: '/api/users/blocked',
    summary: 'People I block',
    caller: 'reader',
    query: z.object(pageQuery),
    result: pageOf(PersonCard),
  }),
  muted: endpoint({
    method: 'GET',
    path: '/api/users/muted',
    summary: 'People I mute',
    caller: 'reader',
    query: z.object(pageQuery),
    result: pageOf(PersonCard),
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/users/suggestions',
    summary: 'Suggested people: followed by people I follow, then those with most followers',
    query: z.object({ limit: pageQuery.limit }),
    result: z.object({ items: z.array(PersonCard) }),
  }),
  mutuals: endpoint({
    method: 'GET',
    path: '/api/users/:username/mutuals',
    summary: 'Followers of a person whom I also follow',
    caller: 'reader',
    params: byUsername,
    query: z.object(pageQuery),
    result: pageOf(PersonCard),
    problems: [userNotFound],
  }),
})
