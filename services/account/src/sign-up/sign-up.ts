import { usernameReserved, usernameTaken, type InputOf, type signUpApi } from '@flyleaf/contracts'
import { createId, Problem, beforeTransaction, type Preparation, type Work } from '@flyleaf/service'
import { CODE_LIFE, createCode } from '../code/issue-code.ts'
import { codeMail } from '../code/code-mail.ts'
import { SignUpCookie } from './sign-up-cookie.ts'
import { startCoolDown } from '../code/cool-down.ts'
import { emailLimits, knownDevice, limitByAddress, limitByEmail, limits } from '../limits.ts'
import { PublicOrigin } from '../mail/public-origin.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { Passwords } from '../password/passwords.ts'
import { decoyEmail } from './decoy.ts'
import { knownAddressMail } from './known-address-mail.ts'
import { isHeldByAnother, releaseUsername } from '../account/pending-username.ts'
import { orUsernameTaken } from '../account/username-conflict.ts'
import { isReserved } from '../account/username.rules.ts'

type Input = InputOf<typeof signUpApi.signUp>

/** What can be refused is refused before anything counts: only a sign-up that is taken uses up mails and tries. */
async function prepareSignUp(work: Preparation, input: Input) {
  await limitByAddress(work, limits.checkUsername)
  const { email, username, password } = input
  if (isReserved(username)) throw Problem.of(usernameReserved, 'username')
  const passwords = work.inject(Passwords)
  passwords.ensureGood(password, input)
  if (await isHeldByAnother(work, username, [email, decoyEmail(email)]))
    throw Problem.of(usernameTaken, 'username')
  await limitByAddress(work, limits.signUp)
  await limitByEmail(work, emailLimits.verifyMail, email, await knownDevice(work, email))
  return passwords.hash(password)
}

interface Pending {
  userId: string
  signUpId: string
}

async function addUnverified(work: Work, { name, username }: Input, email: string, passwordHash: string) {
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
  return row
}

/**
 * Until the address is verified the account is nobody's: another sign-up with the same address replaces it, its
 * username, its password and its code. A sign-up with an address that has an account is answered like any other; its
 * reader is told by email.
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
    const { email } = input
    const own = await addUnverified(work, input, email, passwordHash).catch(orUsernameTaken)
    const added =
      own ?? (await addUnverified(work, input, decoyEmail(email), passwordHash).catch(orUsernameTaken))!
    await startCoolDown(work, 'verify', email)
    const code = await createCode(work, 'verify', added.userId)
    const mail = own ? codeMail('verify', '', code) : knownAddressMail(work.inject(PublicOrigin).href)
    await queueMail(work, email, mail, CODE_LIFE)
    work.inject(SignUpCookie).put(work.http, added.signUpId)
    return { message: 'We’ve emailed you a 6-digit code', email }
  },
)
