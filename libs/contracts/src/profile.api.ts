import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { Done } from './page.ts'
import { Profile, ProfileFields, Username } from './people.ts'
import { PersonName } from './person-name.ts'
import { usernameReserved, usernameTaken } from './sign-up.api.ts'
import { problem } from './problem.ts'

export const renamedTooOften = problem({
  code: 'account.renamed-too-often',
  status: 409,
  message: 'You’ve changed your username five times in 30 days. Please try again later',
})

/** A reader’s own profile. */
export const profileApi = api('account', {
  profile: endpoint({
    method: 'GET',
    path: '/api/users/profile',
    summary: 'My profile',
    caller: 'reader',
    whileDeactivated: true,
    result: Profile,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/users/profile',
    summary: 'Change my profile',
    shown: true,
    caller: 'reader',
    body: z.object({ name: z.optional(PersonName), username: z.optional(Username), ...ProfileFields }),
    result: z.object({ message: z.string(), profile: Profile }),
    problems: [usernameTaken, usernameReserved, renamedTooOften],
  }),
  finishWelcome: endpoint({
    method: 'POST',
    path: '/api/users/profile/welcome',
    summary: 'Finish or skip the first steps',
    caller: 'reader',
    result: Done,
  }),
})
