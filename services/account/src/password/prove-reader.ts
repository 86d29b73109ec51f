import { notSignedIn, signInAgain, wrongPassword } from '@flyleaf/contracts'
import { Problem, RateLimits, ago, type Caller, type Given, type Preparation } from '@flyleaf/service'
import { limits } from '../limits.ts'
import { Passwords } from './passwords.ts'

/** What asking for the password again needs. */
export const proving = { rates: RateLimits, passwords: Passwords }
export type Proving = Given<typeof proving>

/** Checks the password before a grave change; a reader without one must have signed in minutes ago. */
export async function proveReader(
  { db, rates, passwords, caller }: Preparation<Caller> & Proving,
  password: string | undefined,
) {
  await rates.consume(limits.proveReader, caller.userId)
  const row = await db
    .selectFrom('account')
    .select('passwordHash as stored')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('session')
            .select('session.sessionId')
            .whereRef('session.userId', '=', 'account.userId')
            .where('session.sessionId', '=', caller.sessionId)
            .where('session.createdAt', '>', ago('10 minutes')),
        )
        .$castTo<boolean>()
        .as('isFresh'),
    )
    .where('account.userId', '=', caller.userId)
    .executeTakeFirst()
  if (!row) throw new Problem(notSignedIn)
  if (row.stored === null) {
    if (!row.isFresh) throw new Problem(signInAgain)
  } else if (!(await passwords.matches(row.stored, password ?? '')))
    throw Problem.of(wrongPassword, 'password')
  return { hasPassword: row.stored !== null }
}
