import { signInBlocked, type InputOf, type passwordsApi } from '@flyleaf/contracts'
import { Problem, beforeTransaction, type Preparation, type Work } from '@flyleaf/service'
import { profileOf } from '../account/get-profile.ts'
import { tellReader, type Telling } from '../account/tell-reader.ts'
import { isAddressBlocked } from '../address-range/is-address-blocked.ts'
import { countAttempt, consumeCode, type CorrectCode } from '../code/count-attempt.ts'
import type { Coding } from '../code/issue-code.ts'
import { browserOf, clearBrowser } from './reset-cookie.ts'
import { linkPending, type Linking } from '../google/link.ts'
import { knownDevice, limitByAddress, limits } from '../limits.ts'
import { countCode, requireCode, type SecondFactor } from '../second-factor/require-code.ts'
import { endSessions } from '../session/end-sessions.ts'
import { openSession, type Signing } from '../session/open-session.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import type { Checking } from './passwords.ts'

type Given = Coding & Checking & Signing & Linking & SecondFactor & Telling
type Input = InputOf<typeof passwordsApi.resetPassword>

async function judgeCode(work: Preparation & Given, { email, code, password, oneTimeCode }: Input) {
  const device = await knownDevice(work, email)
  if (!device && (await isAddressBlocked(work, 'sign-in'))) throw new Problem(signInBlocked)
  if (!device) await limitByAddress(work, limits.tryCode)
  const right = await countAttempt(work, 'reset', { email, code, browser: browserOf(work.http) })
  await countCode(work, email, device, oneTimeCode)
  const { passwords } = work
  const owner = await work.db
    .selectFrom('account')
    .select(['name', 'username', 'email'])
    .where('userId', '=', right.userId)
    .executeTakeFirst()
  if (owner) passwords.ensureGood(password, owner)
  return { right, device, passwordHash: await passwords.hash(password) }
}

/** Chooses a new password with an emailed code, and a one-time code if they are on. Ends all other sessions. */
export const resetPassword = beforeTransaction(
  judgeCode,
  async (
    work: Work & Given,
    { email, oneTimeCode }: Input,
    { right, device, passwordHash }: { right: CorrectCode; device: string | null; passwordHash: string },
  ) => {
    await consumeCode(work, 'reset', right)
    await requireCode(work, right.userId, oneTimeCode, { email, device })
    await work.db
      .updateTable('account')
      .set((eb) => ({ passwordHash, deviceVersion: eb('deviceVersion', '+', 1) }))
      .where('userId', '=', right.userId)
      .execute()
    await endSessions(work, { userId: right.userId })
    clearBrowser(work.http)
    await linkPending(work, right.userId)
    await openSession(work, right.userId)
    await tellReader(work, right.userId, passwordChangedMail)
    return { message: 'Password changed', profile: await profileOf(work.db, right.userId) }
  },
)
