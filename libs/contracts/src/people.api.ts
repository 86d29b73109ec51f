import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { isEnoughToFindPeople } from './enough-to-find-people.ts'
import { SearchText, pageOf, pageQuery } from './page.ts'
import { PersonCard, UserPage, Username } from './people.ts'
import { problem } from './problem.ts'

export const userNotFound = problem({
  code: 'account.not-found',
  status: 404,
  message: 'We can’t find a reader with that name',
})

/** Public profiles of readers. */
export const peopleApi = api('account', {
  search: endpoint({
    method: 'GET',
    path: '/api/users/search',
    summary: 'Find people',
    query: z.object({
      ...pageQuery,
      q: SearchText.check(z.refine(isEnoughToFindPeople, 'Search must be at least 3 characters')),
    }),
    result: pageOf(PersonCard),
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/users/:username',
    summary: "A person's page",
    params: z.object({ username: Username }),
    result: UserPage,
    problems: [userNotFound],
  }),
})
