import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { Done } from './page.ts'
import { signInBlocked, tooBusy } from './passwords.api.ts'
import { Email, GivenPassword, Profile } from './people.ts'
import { problem } from './problem.ts'
import { waitsForApproval } from './sign-up.api.ts'
import { OneTimeCode, codeNeeded, wrongOneTimeCode } from './second-factor.ts'

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
    /** With one-time codes on, a call without a code is answered with `codeNeeded` once the password is right. */
    body: z.object({ email: Email, password: GivenPassword, oneTimeCode: z.optional(OneTimeCode) }),
    result: z.object({ message: z.string(), profile: Profile }),
    problems: [
      wrongCredentials,
      signInBlocked,
      emailNotVerified,
      waitsForApproval,
      codeNeeded,
      wrongOneTimeCode,
      tooBusy,
    ],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/users/signout',
    summary: 'Sign out',
    result: Done,
  }),
})
