import { noPassword, notSignedIn, wrongPassword, type InputOf, type passwordsApi } from '@flyleaf/contracts'
import {
  Problem,
  RateLimits,
  beforeTransaction,
  type Caller,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { limits } from '../limits.ts'
import { endSessions } from '../session/end-sessions.ts'
import { openSession } from '../session/open-session.ts'
import { Passwords } from './passwords.ts'

type Input = InputOf<typeof passwordsApi.changePassword>

async function checkCurrent(
  { sql, inject, caller }: Preparation<Caller>,
  { currentPassword, password }: Input,
) {
  await inject(RateLimits).consume(limits.changePassword, caller.userId)
  const [row] = await sql<{ stored: string | null; name: string; username: string; email: string }>(
    `select password_hash as stored, name, username, email from account where user_id = $1`,
    [caller.userId],
  )
  if (!row) throw new Problem(notSignedIn)
  if (row.stored === null) throw Problem.of(noPassword, 'currentPassword')
  const passwords = inject(Passwords)
  if (!(await passwords.matches(row.stored, currentPassword)))
    throw Problem.of(wrongPassword, 'currentPassword')
  passwords.ensureGood(password, row)
  return { before: row.stored, after: await passwords.hash(password) }
}

export const changePassword = beforeTransaction(
  checkCurrent,
  async (work: Work<Caller>, _input: Input, hashes: { before: string; after: string }) => {
    const changed = await work.sql(
      `update account set password_hash = $3, device_version = device_version + 1 where user_id = $1 and password_hash = $2 returning 1`,
      [work.caller.userId, hashes.before, hashes.after],
    )
    if (changed.length === 0) throw Problem.of(wrongPassword, 'currentPassword')
    await endSessions(work, `user_id = $1`, [work.caller.userId])
    await openSession(work, work.caller.userId)
    return { message: 'Password changed. Your other devices are signed out' }
  },
)
