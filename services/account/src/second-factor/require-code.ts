import { codeNeeded, wrongOneTimeCode } from '@flyleaf/contracts'
import { Problem, type Given, type Preparation, type Work } from '@flyleaf/service'
import { clearEmailLimit, emailLimits, limitByEmail, limiting, type Limiting } from '../limits.ts'
import { AuthenticatorSecrets } from './authenticator-secrets.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { matchingStep } from './totp.ts'

/** What checking one-time codes needs. */
export const secondFactor = { ...limiting, authenticators: AuthenticatorSecrets }
export type SecondFactor = Given<typeof secondFactor>
type Checking = Pick<Work, 'db' | 'now'> & { authenticators: AuthenticatorSecrets }

/** Counts a code that somebody enters to sign in, before the transaction. */
export async function countCode(
  work: Preparation & Limiting,
  email: string,
  device: string | null,
  code: string | undefined,
) {
  if (code !== undefined) await limitByEmail(work, emailLimits.oneTimeCode, email, device)
}

/** The reader’s authenticator, locked: of several calls with the same code one succeeds. */
export const findAuthenticator = ({ db }: Pick<Work, 'db'>, userId: string) =>
  db
    .selectFrom('authenticator')
    .select(['secret', 'lastStep', 'confirmedAt'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** Uses a code of the app; it can't be used again. */
export async function useAppCode(work: Checking, userId: string, code: string) {
  const found = await findAuthenticator(work, userId)
  const secret = found && work.authenticators.open(userId, found.secret)
  const step = secret ? matchingStep(secret, code, work.now, found.lastStep) : null
  if (step === null) return false
  await work.db.updateTable('authenticator').set({ lastStep: step }).where('userId', '=', userId).execute()
  return true
}

/** Uses a code of the app or a recovery code, or throws. */
export async function useCode(work: Checking, userId: string, given: string) {
  const code = given.replaceAll(/[\s-]/g, '').toLowerCase()
  const isRight = /^\d{6}$/.test(code)
    ? await useAppCode(work, userId, code)
    : await useRecoveryCode(work, userId, code)
  if (!isRight) throw Problem.of(wrongOneTimeCode, 'oneTimeCode')
}

/** Asks for a code before a session is opened, if its reader has switched codes on. `device` comes from `knownDevice`. */
export async function requireCode(
  work: Work & SecondFactor,
  userId: string,
  code: string | undefined,
  { email, device }: { email: string; device: string | null },
) {
  const found = await findAuthenticator(work, userId)
  if (!found?.confirmedAt) return
  if (code === undefined) throw new Problem(codeNeeded)
  await useCode(work, userId, code)
  work.afterCommit(() => clearEmailLimit(work, emailLimits.oneTimeCode, email, device))
}
