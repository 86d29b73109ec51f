import * as z from 'zod/mini'
import { api, endpoint } from './endpoint.ts'
import { commonPassword, ownPassword, resendTooSoon, shortPassword, tooBusy } from './passwords.api.ts'
import { Done } from './page.ts'
import { Email, Password, Profile, Username, VerificationCode } from './people.ts'
import { PersonName } from './person-name.ts'
import { problem } from './problem.ts'
import { optionalText } from './values.ts'

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
export const signUpBlocked = problem({
  code: 'account.sign-up-blocked',
  status: 403,
  message: 'Nobody can sign up from your network here. Please use another connection',
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

export const SIGN_UP_MODES = ['open', 'invitation', 'approval'] as const
/** Who may sign up: everybody, who is invited, or everybody whom an administrator approves. */
export const SignUpMode = z.enum(SIGN_UP_MODES, 'Choose who may sign up')
export type SignUpMode = z.output<typeof SignUpMode>

/** What an invitation to sign up is worth. */
export const INVITATION_STATES = ['valid', 'used', 'expired', 'unknown'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

export const invitationNeeded = problem({
  code: 'account.invitation-needed',
  status: 403,
  message: 'You need an invitation to sign up here. Ask somebody who runs this place for one',
})
export const invitationUsed = problem({
  code: 'account.invitation-used',
  status: 409,
  message: 'This invitation has been used already. Ask for another one',
})
export const invitationExpired = problem({
  code: 'account.invitation-expired',
  status: 409,
  message: 'This invitation has expired. Ask for another one',
})
export const invitationUnknown = problem({
  code: 'account.invitation-unknown',
  status: 409,
  message: 'This invitation doesn’t work. Ask for another one',
})
export const waitsForApproval = problem({
  code: 'account.waits-for-approval',
  status: 403,
  message:
    'Your email address is verified. Your account waits for approval; we’ll email you when it’s decided',
})

/** The longest answer to why somebody wants to join, in characters. */
export const SIGN_UP_WORDS_MAX = 500

/** A longer token is none of an invitation. */
export const INVITATION_TOKEN_MAX = 100

/** The token of an invitation to sign up. */
const Invitation = z.optional(z.string().check(z.maxLength(INVITATION_TOKEN_MAX, 'Invalid invitation')))

/** Signing up and verifying an email address. */
export const signUpApi = api('account', {
  signUp: endpoint({
    method: 'POST',
    path: '/api/users/signup',
    summary: 'Sign up; emails a 6-digit code',
    shown: ['name'],
    status: 201,
    body: z.object({
      name: PersonName,
      username: Username,
      email: Email,
      password: Password,
      invitation: Invitation,
      /** Why they want to join: read where administrators approve sign-ups. */
      words: optionalText('Your answer', SIGN_UP_WORDS_MAX),
    }),
    result: z.object({ message: z.string(), email: z.string() }),
    problems: [
      usernameTaken,
      usernameReserved,
      emailDomainBlocked,
      signUpBlocked,
      invitationNeeded,
      invitationUsed,
      invitationExpired,
      invitationUnknown,
      shortPassword,
      commonPassword,
      ownPassword,
      tooBusy,
    ],
  }),
  signUpOptions: endpoint({
    method: 'GET',
    path: '/api/users/sign-up-options',
    summary: 'Who may sign up, and whether an invitation is valid',
    query: z.object({ invitation: Invitation }),
    result: z.object({ mode: z.enum(SIGN_UP_MODES), invitation: z.nullable(z.enum(INVITATION_STATES)) }),
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/users/verify-email',
    summary: 'Verify an email address with its code; signs in',
    body: z.object({ email: Email, code: VerificationCode }),
    result: z.object({ message: z.string(), profile: Profile }),
    /** A sign-up that needs approval is verified, and answered with `waitsForApproval`. */
    problems: [
      wrongCode,
      signedUpElsewhere,
      emailDomainBlocked,
      signUpBlocked,
      waitsForApproval,
      invitationUsed,
      invitationUnknown,
    ],
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
