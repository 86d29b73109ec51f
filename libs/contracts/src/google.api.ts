import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'

/** Where a browser starts signing in with Google; `from` is the page it returns to, `invitation` the token of one to sign up. */
export const GOOGLE_SIGN_IN_PATH = '/api/users/google'
export const GOOGLE_CALLBACK_PATH = '/api/users/google/callback'

/** Why signing in with Google failed: `/auth/signin?problem=<code>`, and the message for it. */
export const GOOGLE_PROBLEMS = {
  denied: 'You didn’t allow Google to sign you in',
  expired: 'That sign-in took too long or was used before. Please try again',
  failed: 'Google couldn’t sign you in. Please try again',
  unverified: 'Google has not verified your email address, so it cannot sign you in here',
  blocked: 'Nobody can sign up with this email provider here. Please use another address',
  network: 'Nobody can sign up from your network here. Please use another connection',
  'network-sign-in':
    'Nobody can sign in from your network here with a new device. Please use another connection',
  invitation: 'You need an invitation to sign up here. Ask somebody who runs this place for one',
  used: 'This invitation has been used already. Ask for another one',
  waiting: 'Your account waits for approval. We’ll email you when it’s decided',
  unavailable: 'Google cannot be reached just now. Please try again later',
  busy: 'Too many requests. Please try again in a few minutes',
} as const
export type GoogleProblem = keyof typeof GOOGLE_PROBLEMS

export const signInOptionsApi = api('account', {
  options: endpoint({
    method: 'GET',
    path: '/api/users/sign-in-options',
    summary: 'Available ways to sign in',
    result: z.object({ google: z.boolean() }),
  }),
  methods: endpoint({
    method: 'GET',
    path: '/api/users/sign-in-methods',
    summary: 'How I can sign in',
    caller: 'reader',
    whileDeactivated: true,
    result: z.object({ hasPassword: z.boolean(), hasGoogle: z.boolean() }),
  }),
})
