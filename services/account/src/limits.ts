import { createHash } from 'node:crypto'
import { RateLimits, type Limit, type Preparation } from '@flyleaf/service'

type Work = Pick<Preparation, 'inject' | 'http'>

const ATTEMPTS = 'Too many attempts'
const CODES = 'Too many codes were asked for'

/** How often what may be done here, by address, by email address or by reader. */
export const limits = {
  signUp: { name: 'sign-up', points: 5, seconds: 1800, refusal: 'Too many sign-ups' },
  /** Sign-ups and codes sent again together: each new code brings five more tries to guess it. */
  verifyMail: { name: 'verify-mail', points: 5, seconds: 1800, refusal: CODES },
  signIn: { name: 'sign-in', points: 25, seconds: 300, refusal: ATTEMPTS },
  signInEmail: { name: 'sign-in-email', points: 25, seconds: 3600, refusal: ATTEMPTS },
  mailCode: { name: 'mail-code', points: 25, seconds: 300, refusal: CODES },
  resetMail: { name: 'reset-mail', points: 5, seconds: 1800, refusal: CODES },
  tryCode: { name: 'try-code', points: 50, seconds: 300, refusal: ATTEMPTS },
  changePassword: { name: 'change-password', points: 25, seconds: 3600, refusal: ATTEMPTS },
  checkUsername: { name: 'check-username', points: 120, seconds: 300 },
} satisfies Record<string, Limit>

/** An email address as it may be kept in counters. */
export const emailKey = (email: string) => createHash('sha256').update(email).digest('hex')

export const limitByAddress = (work: Work, limit: Limit) =>
  work.inject(RateLimits).byAddress(limit, work.http.ip)

/** Who knows the password is no guesser: their own sign-ins never lock them out. */
export const forgiveEmail = (work: Work, limit: Limit, email: string) =>
  work.inject(RateLimits).forgive(limit, emailKey(email))

/** Counted for known and unknown addresses alike. */
export const limitByEmail = (work: Work, limit: Limit, email: string) =>
  work.inject(RateLimits).consume(limit, emailKey(email))
