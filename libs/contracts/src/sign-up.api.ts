import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { commonPassword, ownPassword, resendTooSoon, shortPassword, tooBusy } from './passwords.api.ts'
import { Done } from './page.ts'
import { Email, Password, Profile, Username, VerificationCode } from './people.ts'
import { PersonName } from './person-name.ts'
import { problem } from './problem.ts'

export const usernameTaken = problem({
  code: 'account.username-taken',
  status: 409,
  message: 'This username is already taken',
})
export const usernameReserved = problem({
  code: 'account.username-reserved',
  status: 409,
  message: 'This username is reserved. Please choose another',
})
export const emailDomainBlocked = problem({
  code: 'account.email-domain-blocked',
  status: 409,
  message: 'Nobody can sign up with this email provider here. Please use another address',
})
export const wrongCode = problem({
  code: 'account.wrong-code',
  status: 400,
  message: 'This code is wrong or has expired',
})
export const signedUpElsewhere = problem({
  code: 'account.signed-up-elsewhere',
  status: 409,
  message:
    'Enter this code in the browser where you signed up, or sign in here first and then enter it again',
})

/** Signing up and verifying an email address. */
export const signUpApi = api('account', {
  signUp: endpoint({
    method: 'POST',
    path: '/api/users/signup',
    summary: 'Sign up; emails a 6-digit code',
    status: 201,
    body: z.object({ name: PersonName, username: Username, email: Email, password: Password }),
    result: z.object({ message: z.string(), email: z.string() }),
    problems: [
      usernameTaken,
      usernameReserved,
      emailDomainBlocked,
      shortPassword,
      commonPassword,
      ownPassword,
      tooBusy,
    ],
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/users/verify-email',
    summary: 'Verify an email address with its code; signs in',
    body: z.object({ email: Email, code: VerificationCode }),
    result: z.object({ message: z.string(), profile: Profile }),
    problems: [wrongCode, signedUpElsewhere, emailDomainBlocked],
  }),
  resendEmailVerification: endpoint({
    method: 'POST',
    path: '/api/users/resend-email-verification',
    summary: 'Email a new verification code',
    body: z.object({ email: Email }),
    result: Done,
    problems: [resendTooSoon],
  }),
  checkUsername: endpoint({
    method: 'POST',
    path: '/api/users/check-username',
    summary: 'Is a username free?',
    body: z.object({ username: Username }),
    result: z.object({ isAvailable: z.boolean(), message: z.string() }),
  }),
})
