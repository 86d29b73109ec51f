import { notSignedIn, signInAgain, wrongPassword, type InputOf, type archiveApi } from '@flyleaf/contracts'
import {
  iso,
  type DbTime,
  Problem,
  RateLimits,
  SESSION_COOKIE,
  beforeTransaction,
  type Caller,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { queueMail } from '../mail/queue-mail.ts'
import { Passwords } from '../password/passwords.ts'
import { endSessions } from '../session/end-sessions.ts'
import { erasureMail } from './erasure-mail.ts'
import { erasureOf } from './erasure.view.ts'
import { Erasures } from './erasures.ts'

type Input = InputOf<typeof archiveApi.erase>

const FRESH = '10 minutes'

/** By the password; who has none has signed in minutes ago. */
async function prove({ sql, inject, caller }: Preparation<Caller>, { password }: Input) {
  await inject(RateLimits).consume({ name: 'erase', points: 25, seconds: 3600 }, caller.userId)
  const [row] = await sql<{ stored: string | null; isFresh: boolean }>(
    `select password_hash as stored, exists (select 1 from session s where s.user_id = a.user_id and session_id = $2
       and s.created_at > now() - interval '${FRESH}') as "isFresh"
     from account a where user_id = $1`,
    [caller.userId, caller.sessionId],
  )
  if (!row) throw new Problem(notSignedIn)
  if (row.stored === null) {
    if (!row.isFresh) throw new Problem(signInAgain)
  } else if (!(await inject(Passwords).matches(row.stored, password ?? '')))
    throw Problem.of(wrongPassword, 'password')
}

/** From here on nobody else sees the account; asking again does not put the day off. */
export const askErasure = beforeTransaction(prove, async (work: Work<Caller>) => {
  const { sql, caller, inject } = work
  const { graceDays, origin } = inject(Erasures)
  const [asked] = await sql<{ erasesAt: DbTime; email: string; name: string }>(
    `update account set erases_at = now() + $2 * interval '1 day' where user_id = $1 and erases_at is null
     returning erases_at as "erasesAt", email, name`,
    [caller.userId, graceDays],
  )
  if (graceDays > 0) {
    await endSessions(work, `user_id = $1 and session_id <> $2`, [caller.userId, caller.sessionId])
    if (asked)
      await queueMail(
        work,
        asked.email,
        erasureMail(asked.name, iso(asked.erasesAt), origin),
        `${graceDays} days`,
      )
  } else {
    await endSessions(work, `user_id = $1`, [caller.userId])
    work.http.setCookie(SESSION_COOKIE, '', 0)
  }
  const message = graceDays > 0 ? 'Your account will be deleted' : 'Your account is being deleted'
  return { message, erasure: await erasureOf(sql, caller.userId, graceDays) }
})
