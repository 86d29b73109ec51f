import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done, SearchText, pageOf, pageQuery } from './page.ts'
import {
  Email,
  GivenPassword,
  Password,
  PersonCard,
  PersonName,
  Profile,
  ProfileFields,
  UserPage,
  Username,
  VerificationCode,
} from './people.ts'
import { problem } from './problem.ts'
import { SessionId, Time } from './values.ts'

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
export const renamedTooOften = problem({
  code: 'account.renamed-too-often',
  status: 409,
  message: 'You’ve changed your username five times in 30 days. Please try again later',
})
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
export const wrongCode = problem({
  code: 'account.wrong-code',
  status: 400,
  message: 'This code is wrong or has expired',
})
export const wrongResetCode = problem({
  code: 'account.wrong-code',
  status: 400,
  message: 'This code is wrong or has expired. Enter it in the browser where you asked for it',
})
export const signedUpElsewhere = problem({
  code: 'account.signed-up-elsewhere',
  status: 409,
  message:
    'Enter this code in the browser where you signed up, or sign in here first and then enter it again',
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
export const signInAgain = problem({
  code: 'account.sign-in-again',
  status: 403,
  message: 'Please sign in with Google again to do this, within ten minutes',
})
export const userNotFound = problem({
  code: 'account.not-found',
  status: 404,
  message: 'We can’t find a reader with that name',
})
export const cannotFollowYourself = problem({
  code: 'account.cannot-follow-yourself',
  status: 400,
  message: 'You can’t follow yourself',
})
export const unblockFirst = problem({
  code: 'account.unblock-first',
  status: 409,
  message: 'Unblock this reader before you follow them',
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

const byUsername = z.object({ username: Username })

export const accountApi = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/users/signup',
    summary: 'Sign up and be mailed a 6-digit code',
    status: 201,
    body: z.object({ name: PersonName, username: Username, email: Email, password: Password }),
    result: z.object({ message: z.string(), email: z.string() }),
    problems: [usernameTaken, usernameReserved, shortPassword, commonPassword, ownPassword, tooBusy],
    idempotent: false,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/users/verify-email',
    summary: 'Prove an email address with its code; signs in',
    body: z.object({ email: Email, code: VerificationCode }),
    result: z.object({ message: z.string(), profile: Profile }),
    problems: [wrongCode, signedUpElsewhere],
  }),
  resendEmailVerification: endpoint({
    method: 'POST',
    path: '/api/users/resend-email-verification',
    summary: 'Mail a new verification code',
    body: z.object({ email: Email }),
    result: Done,
    problems: [resendTooSoon],
  }),
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
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/users/forgot-password',
    summary: 'Mail a code to choose a new password',
    body: z.object({ email: Email }),
    result: Done,
  }),
  resendPasswordReset: endpoint({
    method: 'POST',
    path: '/api/users/resend-password-reset',
    summary: 'Mail a new password code',
    body: z.object({ email: Email }),
    result: Done,
    problems: [resendTooSoon],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/api/users/reset-password',
    summary: 'Choose a new password with a mailed code; signs in, ends other sessions',
    body: z.object({ email: Email, code: VerificationCode, password: Password }),
    result: z.object({ message: z.string(), profile: Profile }),
    problems: [wrongResetCode, shortPassword, commonPassword, ownPassword, tooBusy],
  }),
  checkUsername: endpoint({
    method: 'POST',
    path: '/api/users/check-username',
    summary: 'Is a username free?',
    body: byUsername,
    result: z.object({ isAvailable: z.boolean(), message: z.string() }),
  }),
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
    caller: 'reader',
    body: z.object({ name: z.optional(PersonName), username: z.optional(Username), ...ProfileFields }),
    result: z.object({ message: z.string(), profile: Profile }),
    problems: [usernameTaken, usernameReserved, renamedTooOften],
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
  sessions: endpoint({
    method: 'GET',
    path: '/api/users/sessions',
    summary: 'The devices where I am signed in',
    caller: 'reader',
    result: z.object({
      items: z.array(
        z.object({
          sessionId: SessionId,
          device: z.string(),
          isCurrent: z.boolean(),
          createdAt: Time,
          lastSeenAt: Time,
        }),
      ),
    }),
  }),
  revokeSession: endpoint({
    method: 'DELETE',
    path: '/api/users/sessions/:sessionId',
    summary: 'Sign one device out',
    caller: 'reader',
    params: z.object({ sessionId: SessionId }),
    result: Done,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/users/search',
    summary: 'Find people',
    query: z.object({
      ...pageQuery,
      q: SearchText.check(z.minLength(3, 'Search must be at least 3 characters')),
    }),
    result: pageOf(PersonCard),
  }),
  user: endpoint({
    method: 'GET',
    path: '/api/users/:username',
    summary: "A person's page",
    params: byUsername,
    result: UserPage,
    problems: [userNotFound],
  }),
  follow: endpoint({
    method: 'POST',
    path: '/api/users/:username/follow',
    summary: 'Follow or unfollow',
    caller: 'reader',
    params: byUsername,
    result: z.object({ message: z.string(), isFollowing: z.boolean(), followerCount: z.number() }),
    problems: [userNotFound, cannotFollowYourself, unblockFirst],
  }),
  followers: endpoint({
    method: 'GET',
    path: '/api/users/:username/followers',
    summary: 'Who follows a person',
    params: byUsername,
    query: z.object(pageQuery),
    result: pageOf(PersonCard),
    problems: [userNotFound],
  }),
  following: endpoint({
    method: 'GET',
    path: '/api/users/:username/following',
    summary: 'Whom a person follows',
    params: byUsername,
    query: z.object(pageQuery),
    result: pageOf(PersonCard),
    problems: [userNotFound],
  }),
}
