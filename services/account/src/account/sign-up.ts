import { emailTaken, usernameReserved, type InputOf, type accountApi } from '@flyleaf/contracts'
import { createId, Problem, beforeTransaction, type Preparation, type Work } from '@flyleaf/service'
import { issueCode } from '../code/issue-code.ts'
import { SignUpCookie } from '../code/sign-up-cookie.ts'
import { startCoolDown } from '../code/cool-down.ts'
import { limitByAddress, limitByEmail, limits } from '../limits.ts'
import { Passwords } from '../password/passwords.ts'
import { releaseUsername } from './pending-username.ts'
import { orUsernameTaken } from './username-conflict.ts'
import { isReserved } from './username.rules.ts'

type Input = InputOf<typeof accountApi.signUp>

async function prepareSignUp(work: Preparation, { email, username, password }: Input) {
  await limitByAddress(work, limits.signUp)
  await limitByEmail(work, limits.verifyMail, email)
  if (isReserved(username)) throw Problem.of(usernameReserved, 'username')
  const found = await work.sql(`select 1 from account where email = $1 and email_verified_at is not null`, [
    email,
  ])
  if (found.length > 0) throw Problem.of(emailTaken, 'email')
  return work.inject(Passwords).hash(password)
}

interface Pending {
  userId: string
  signUpId: string
}

async function addUnverified(work: Work, { name, username, email }: Input, passwordHash: string) {
  await releaseUsername(work, username)
  const [row] = await work.sql<Pending>(
    `insert into account (user_id, sign_up_id, email, username, name, password_hash) values ($1, $2, $3, $4, $5, $6)
     on conflict (email) do update
       set sign_up_id = excluded.sign_up_id, username = excluded.username, name = excluded.name,
         password_hash = excluded.password_hash, created_at = now()
       where account.email_verified_at is null
     returning user_id as "userId", sign_up_id as "signUpId"`,
    [createId(), createId(), email, username, name, passwordHash],
  )
  if (!row) throw Problem.of(emailTaken, 'email')
  return row
}

/**
 * Until the address is verified the account is nobody's: another sign-up with the same address replaces it, its
 * username, its password and its code.
 *
 * Anyone can sign up with anyone's address, so a code alone does not say whose password it confirms. Therefore the
 * browser that signs up is marked, and a code verifies only in a browser with the mark of the newest sign-up. Who
 * signs up with somebody else's address, before or after them, never sees the code; and whoever does see it does not
 * confirm that password with it. On another device the mark comes by signing in there with the password that was
 * chosen: that too proves that the sign-up is one's own.
 */
export const signUp = beforeTransaction(
  prepareSignUp,
  async (work: Work, input: Input, passwordHash: string) => {
    const { userId, signUpId } = await addUnverified(work, input, passwordHash).catch(orUsernameTaken)
    await startCoolDown(work, 'verify', input.email)
    await issueCode(work, 'verify', { userId, email: input.email, name: input.name })
    work.inject(SignUpCookie).put(work.http, signUpId)
    return { message: 'We’ve emailed you a 6-digit code', email: input.email }
  },
)
