import type { InputOf, passwordsApi } from '@flyleaf/contracts'
import { beforeTransaction, type Preparation, type Work } from '@flyleaf/service'
import { profileOf } from '../account/get-profile.ts'
import { countAttempt, consumeCode, type CorrectCode } from '../code/count-attempt.ts'
import type { Coding } from '../code/issue-code.ts'
import { browserOf, clearBrowser } from './reset-cookie.ts'
import { linkPending, type Linking } from '../google/link.ts'
import { knownDevice, limitByAddress, limits } from '../limits.ts'
import { endSessions } from '../session/end-sessions.ts'
import { openSession, type Signing } from '../session/open-session.ts'
import type { Checking } from './passwords.ts'

type Given = Coding & Checking & Signing & Linking
type Input = InputOf<typeof passwordsApi.resetPassword>

async function judgeCode(work: Preparation & Given, { email, code, password }: Input) {
  if (!(await knownDevice(work, email))) await limitByAddress(work, limits.tryCode)
  const right = await countAttempt(work, 'reset', { email, code, browser: browserOf(work.http) })
  const { passwords } = work
  const owner = await work.db
    .selectFrom('account')
    .select(['name', 'username', 'email'])
    .where('userId', '=', right.userId)
    .executeTakeFirst()
  if (owner) passwords.ensureGood(password, owner)
  return { right, passwordHash: await passwords.hash(password) }
}

/** Chooses a new password with an emailed code, and ends all other sessions. */
export const resetPassword = beforeTransaction(
  judgeCode,
  async (
    work: Work & Given,
    _input: Input,
    { right, passwordHash }: { right: CorrectCode; passwordHash: string },
  ) => {
    await consumeCode(work, 'reset', right)
    await work.db
      .updateTable('account')
      .set((eb) => ({ passwordHash, deviceVersion: eb('deviceVersion', '+', 1) }))
      .where('userId', '=', right.userId)
      .execute()
    await endSessions(work, { userId: right.userId })
    clearBrowser(work.http)
    await linkPending(work, right.userId)
    await openSession(work, right.userId)
    return { message: 'Password changed', profile: await profileOf(work.db, right.userId) }
  },
)
