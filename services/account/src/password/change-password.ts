import { noPassword, notSignedIn, wrongPassword, type InputOf, type passwordsApi } from '@flyleaf/contracts'
import { Problem, beforeTransaction, type Caller, type Preparation, type Work } from '@flyleaf/service'
import { tellReader, type Telling } from '../account/tell-reader.ts'
import { limits, type Limiting } from '../limits.ts'
import { endSessions } from '../session/end-sessions.ts'
import { openSession, type Signing } from '../session/open-session.ts'
import { passwordChangedMail } from './password-changed-mail.ts'
import type { Checking } from './passwords.ts'

type Given = Limiting & Checking & Signing & Telling
type Input = InputOf<typeof passwordsApi.changePassword>

async function checkCurrent(
  { db, rates, passwords, caller }: Preparation<Caller> & Given,
  { currentPassword, password }: Input,
) {
  await rates.consume(limits.changePassword, caller.userId)
  const row = await db
    .selectFrom('account')
    .select(['passwordHash as stored', 'name', 'username', 'email'])
    .where('userId', '=', caller.userId)
    .executeTakeFirst()
  if (!row) throw new Problem(notSignedIn)
  if (row.stored === null) throw Problem.of(noPassword, 'currentPassword')
  if (!(await passwords.matches(row.stored, currentPassword)))
    throw Problem.of(wrongPassword, 'currentPassword')
  passwords.ensureGood(password, row)
  return { before: row.stored, after: await passwords.hash(password) }
}

export const changePassword = beforeTransaction(
  checkCurrent,
  async (work: Work<Caller> & Given, _input: Input, hashes: { before: string; after: string }) => {
    const { numUpdatedRows } = await work.db
      .updateTable('account')
      .set((eb) => ({ passwordHash: hashes.after, deviceVersion: eb('deviceVersion', '+', 1) }))
      .where('userId', '=', work.caller.userId)
      .where('passwordHash', '=', hashes.before)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw Problem.of(wrongPassword, 'currentPassword')
    await endSessions(work, { userId: work.caller.userId })
    await openSession(work, work.caller.userId)
    await tellReader(work, work.caller.userId, passwordChangedMail)
    return { message: 'Password changed. Your other devices are signed out' }
  },
)
