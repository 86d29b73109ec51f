import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { tooBusy, wrongPassword } from './passwords.api.ts'
import { GivenPassword } from './people.ts'
import { problem } from './problem.ts'
import { Time } from './values.ts'

export const signInAgain = problem({
  code: 'account.sign-in-again',
  status: 403,
  message: 'Please sign in with Google again to do this, within ten minutes',
})

/** When an account will be erased; null unless the reader requested it. */
export const Erasure = z.object({ erasesAt: z.nullable(Time), graceDays: z.number() })
export type Erasure = z.output<typeof Erasure>

/** Requesting the erasure of one’s account, and cancelling it. */
export const erasureApi = api('account', {
  erasure: endpoint({
    method: 'GET',
    path: '/api/users/account',
    summary: 'The date of erasure of my account',
    caller: 'reader',
    whileDeactivated: true,
    result: Erasure,
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/api/users/account',
    summary: 'Erase my account after a grace period',
    caller: 'reader',
    whileDeactivated: true,
    /** A reader without a password, who signs in with Google, must have signed in minutes ago. */
    body: z.object({ password: z.optional(GivenPassword) }),
    result: z.object({ message: z.string(), erasure: Erasure }),
    problems: [wrongPassword, signInAgain, tooBusy],
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/users/account/keep',
    summary: 'Cancel the erasure of my account',
    caller: 'reader',
    whileDeactivated: true,
    result: z.object({ message: z.string(), erasure: Erasure }),
  }),
})
