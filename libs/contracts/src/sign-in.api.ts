import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { Done } from './page.ts'
import { tooBusy } from './passwords.api.ts'
import { Email, GivenPassword, Profile } from './people.ts'
import { problem } from './problem.ts'

export const emailNotVerified = problem({
  code: 'account.email-not-verified',
  status: 403,
  message: 'Please verify your email address first',
})
export const wrongCredentials = problem({
  code: 'account.wrong-credentials',
  status: 401,
  message: 'Wrong email or password',
})

/** Signing in and out. */
export const signInApi = api('account', {
  signIn: endpoint({
    method: 'POST',
    path: '/api/users/signin',
    summary: 'Sign in',
    body: z.object({ email: Email, password: GivenPassword }),
    result: z.object({ message: z.string(), profile: Profile }),
    problems: [wrongCredentials, emailNotVerified, tooBusy],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/users/signout',
    summary: 'Sign out',
    result: Done,
  }),
})
