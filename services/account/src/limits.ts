import { createHash } from 'node:crypto'
import {
  Problem,
  RateLimits,
  prepared,
  type Given,
  type Limit,
  type Params,
  type Preparation,
} from '@flyleaf/service'
import { KnownDevices } from './device/known-devices.ts'

/** What counting attempts needs. */
export const limiting = { rates: RateLimits, devices: KnownDevices }
export type Limiting = Given<typeof limiting>

type Work = Pick<Preparation, 'http' | 'db'> & Limiting

const ATTEMPTS = 'Too many attempts'
const CODES = 'Too many codes were asked for'

/**
 * How often callers may act on an email address. A known device of the account has its own count. Others are counted by email and
 * network address. Beyond `everyone`, counted over all addresses, strangers are slowed down to `slow` instead of refused for long.
 * docs/decisions/limits.md gives the reasons.
 */
export interface EmailLimit {
  device: Limit
  address: Limit
  everyone: Limit
  slow: Limit
}

const emailLimit = (
  name: string,
  refusal: string,
  [points, seconds]: [number, number],
  everyone: number,
  slowSeconds: number,
): EmailLimit => ({
  device: { name: `${name}-device`, points, seconds, refusal },
  address: { name: `${name}-address`, points, seconds, refusal },
  everyone: { name: `${name}-everyone`, points: everyone, seconds, refusal },
  slow: { name: `${name}-slow`, points: 1, seconds: slowSeconds, refusal },
})

/** By network address or by reader. */
export const limits = {
  signUp: { name: 'sign-up', points: 5, seconds: 1800, refusal: 'Too many sign-ups' },
  signIn: { name: 'sign-in', points: 25, seconds: 300, refusal: ATTEMPTS },
  mailCode: { name: 'mail-code', points: 25, seconds: 300, refusal: CODES },
  tryCode: { name: 'try-code', points: 50, seconds: 300, refusal: ATTEMPTS },
  proveReader: { name: 'prove-reader', points: 25, seconds: 3600, refusal: ATTEMPTS },
  changeEmail: { name: 'change-email', points: 5, seconds: 1800, refusal: CODES },
  oneTimeCode: { name: 'one-time-code', points: 10, seconds: 3600, refusal: ATTEMPTS },
  /** Both calls of a sign-in with a passkey. */
  passkey: { name: 'passkey', points: 50, seconds: 300, refusal: ATTEMPTS },
  changePassword: { name: 'change-password', points: 25, seconds: 3600, refusal: ATTEMPTS },
  checkUsername: { name: 'check-username', points: 120, seconds: 300 },
} satisfies Record<string, Limit>

/** By email address. */
export const emailLimits = {
  signIn: emailLimit('sign-in-email', ATTEMPTS, [25, 3600], 100, 15),
  /** Sign-ups and resent codes together: each new code allows five more guesses. */
  verifyMail: emailLimit('verify-mail', CODES, [5, 1800], 10, 300),
  oneTimeCode: emailLimit('one-time-code-email', ATTEMPTS, [10, 3600], 20, 300),
  resetMail: emailLimit('reset-mail', CODES, [5, 1800], 10, 300),
}

/** A hashed email address, for counters. */
export const emailKey = (email: string) => createHash('sha256').update(email).digest('hex')

export const limitByAddress = ({ rates, http }: Pick<Work, 'rates' | 'http'>, limit: Limit) =>
  rates.byAddress(limit, http.ip)

const readKnowing = prepared((db, { email }: Params<{ email: string }>) =>
  db.selectFrom('account').select(['userId', 'deviceVersion']).where('email', '=', email),
)

/** The id of the caller's browser for the account of an email address; null when it is not known. */
export async function knownDevice({ db, devices, http }: Work, email: string) {
  const [account] = await readKnowing(db, { email })
  return account ? devices.find(http, account) : null
}

/** Counts an attempt on an email address, known or not. `device` comes from `knownDevice`. */
export async function limitByEmail(work: Work, limit: EmailLimit, email: string, device: string | null) {
  const { rates } = work
  if (device) return void (await rates.consume(limit.device, device))
  const key = emailKey(email)
  await rates.byAddress(limit.address, work.http.ip, ` ${key}`)
  try {
    await rates.consume(limit.everyone, key)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await rates.consume(limit.slow, key)
  }
}

/** Clears the counts after a correct password: a reader's own sign-ins never lock them out. */
export async function clearEmailLimit(work: Work, limit: EmailLimit, email: string, device: string | null) {
  const { rates } = work
  if (device) return rates.forgive(limit.device, device)
  const key = emailKey(email)
  await rates.forgiveAddress(limit.address, work.http.ip, ` ${key}`)
  await rates.forgive(limit.everyone, key)
}
