import { emailTaken, usernameTaken, type InputOf, type accountApi } from '@flyleaf/contracts'
import { Problem, prepared, type Preparation, type Work } from '@flyleaf/service'
import { createId } from '@paralleldrive/cuid2'
import { issueCode } from '../code/issue-code.ts'
import { startCoolDown } from '../code/cool-down.ts'
import { limitByAddress, limitByEmail } from '../limits.ts'
import { Passwords } from '../password/passwords.ts'
import { orUsernameTaken } from './username-conflict.ts'
import { isReserved } from './username.rules.ts'

type Input = InputOf<typeof accountApi.signUp>
/** An unverified account holds its username for this long. */
const HELD = '1 day'

async function prepareSignUp(work: Preparation, { email, username, password }: Input) {
  await limitByAddress(work, { name: 'sign-up', points: 5, seconds: 1800 })
  await limitByEmail(work, { name: 'sign-up-email', points: 5, seconds: 1800 }, email)
  if (isReserved(username)) throw Problem.of(usernameTaken, 'username')
  const found = await work.sql(`select 1 from account where email = $1 and email_verified_at is not null`, [
    email,
  ])
  if (found.length > 0) throw Problem.of(emailTaken, 'email')
  return work.port(Passwords).hash(password)
}

async function addUnverified({ sql }: Work, { name, username, email }: Input, passwordHash: string) {
  await sql(
    `delete from account where username = $1 and email <> $2 and email_verified_at is null and created_at < now() - interval '${HELD}'`,
    [username, email],
  )
  const [row] = await sql<{ userId: string }>(
    `insert into account (user_id, email, username, name, password_hash) values ($1, $2, $3, $4, $5)
     on conflict (email) do update
       set username = excluded.username, name = excluded.name, password_hash = excluded.password_hash, created_at = now()
       where account.email_verified_at is null
     returning user_id as "userId"`,
    [createId(), email, username, name, passwordHash],
  )
  if (!row) throw Problem.of(emailTaken, 'email')
  return row.userId
}

/** Until the address is verified the account is nobody's: another sign-up with the same address replaces it. */
export const signUp = prepared(prepareSignUp, async (work: Work, input: Input, passwordHash: string) => {
  const userId = await addUnverified(work, input, passwordHash).catch(orUsernameTaken)
  await startCoolDown(work, 'verify', input.email)
  await issueCode(work, 'verify', { userId, email: input.email, name: input.name })
  return { message: 'We have mailed you a 6-digit code', email: input.email }
})
