import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { Done } from './page.ts'
import { Email, GivenPassword, Password, Profile, VerificationCode } from './people.ts'
import { problem } from './problem.ts'
import { OneTimeCode, codeNeeded, wrongOneTimeCode } from './second-factor.ts'

export const shortPassword = problem({
  code: 'account.short-password',
  status: 400,
  message: 'Password must be at least 6 characters',
})
export const commonPassword = problem({
  code: 'account.common-password',
  status: 400,
  message: 'Too many people use this password. Please choose one that is harder to guess',
})
export const ownPassword = problem({
  code: 'account.own-password',
  status: 400,
  message: 'Your name, username or email address is easy to guess. Please choose another password',
})
export const wrongPassword = problem({
  code: 'account.wrong-password',
  status: 400,
  message: 'The current password is wrong',
})
export const noPassword = problem({
  code: 'account.no-password',
  status: 400,
  message:
    'You sign in with Google and don’t have a password yet. Sign out and choose one with “Forgot password”',
})
export const signInBlocked = problem({
  code: 'account.sign-in-blocked',
  status: 403,
  message: 'Nobody can sign in from your network here with a new device. Please use another connection',
})
export const wrongResetCode = problem({
  code: 'account.wrong-code',
  status: 400,
  message: 'This code is wrong or has expired. Enter it in the browser where you asked for it',
})
export const resendTooSoon = problem({
  code: 'account.resend-too-soon',
  status: 429,
  message: 'Please wait a minute before asking for another code',
})
export const tooBusy = problem({
  code: 'account.too-busy',
  status: 503,
  message: 'Too many people are signing in right now. Please try again in a moment',
})

/** Choosing a new password. */
export const passwordsApi = api('account', {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/users/forgot-password',
    summary: 'Email a code to choose a new password',
    body: z.object({ email: Email }),
    result: Done,
  }),
  resendPasswordReset: endpoint({
    method: 'POST',
    path: '/api/users/resend-password-reset',
    summary: 'Email a new password code',
    body: z.object({ email: Email }),
    result: Done,
    problems: [resendTooSoon],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/users/reset-password',
    summary: 'Choose a new password with an emailed code; signs in, ends other sessions',
    /** With one-time codes on, the right emailed code alone is answered with `codeNeeded`. */
    body: z.object({
      email: Email,
      code: VerificationCode,
      password: Password,
      oneTimeCode: z.optional(OneTimeCode),
    }),
    result: z.object({ message: z.string(), profile: Profile }),
    problems: [
      wrongResetCode,
      signInBlocked,
      codeNeeded,
      wrongOneTimeCode,
      shortPassword,
      commonPassword,
      ownPassword,
      tooBusy,
    ],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/users/change-password',
    summary: 'Change my password; ends my other sessions',
    caller: 'reader',
    body: z.object({ currentPassword: GivenPassword, password: Password }),
    result: Done,
    problems: [wrongPassword, noPassword, shortPassword, commonPassword, ownPassword, tooBusy],
  }),
})
