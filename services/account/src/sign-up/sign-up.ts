import {
  emailDomainBlocked,
  signUpBlocked,
  usernameReserved,
  usernameTaken,
  type InputOf,
  type signUpApi,
} from '@flyleaf/contracts'
import {
  createId,
  Problem,
  beforeTransaction,
  type Given,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { CODE_LIFE, coding, createCode } from '../code/issue-code.ts'
import { codeMail } from '../code/code-mail.ts'
import { admit, type Admission } from '../admission/admission.ts'
import { isAddressBlocked } from '../address-range/is-address-blocked.ts'
import { isDomainBlocked } from '../email-domain/is-domain-blocked.ts'
import { SignUpCookie } from './sign-up-cookie.ts'
import { startCoolDown } from '../code/cool-down.ts'
import { emailLimits, knownDevice, limitByAddress, limitByEmail, limits } from '../limits.ts'
import { PublicOrigin } from '../mail/public-origin.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { Passwords } from '../password/passwords.ts'
import { decoyEmail } from './decoy.ts'
import { knownAddressMail } from './known-address-mail.ts'
import { stillWaitingMail } from './answer-mails.ts'
import { refusal } from './refusal.ts'
import { isHeldByAnother, releaseUsername } from '../account/pending-username.ts'
import { orUsernameTaken } from '../account/username-conflict.ts'
import { isReserved } from '../account/username.rules.ts'

/** What signing up needs. */
export const signingUp = { ...coding, passwords: Passwords, signUps: SignUpCookie, origin: PublicOrigin }
export type SigningUp = Given<typeof signingUp>

type Input = InputOf<typeof signUpApi.signUp>
type Ready = Admission & { passwordHash: string }

/** Checks everything before counting: only accepted sign-ups use up emails and tries. */
async function prepareSignUp(work: Preparation & SigningUp, input: Input): Promise<Ready> {
  await limitByAddress(work, limits.checkUsername)
  const { email, username, password } = input
  if (isReserved(username)) throw Problem.of(usernameReserved, 'username')
  if (await isAddressBlocked(work, 'sign-up')) throw new Problem(signUpBlocked)
  if (await isDomainBlocked(work.db, email)) throw Problem.of(emailDomainBlocked, 'email')
  const admission = await admit(work.db, input.invitation)
  if (typeof admission === 'string') throw new Problem(refusal[admission])
  const { passwords } = work
  passwords.ensureGood(password, input)
  if (await isHeldByAnother(work, username, [email, decoyEmail(email)]))
    throw Problem.of(usernameTaken, 'username')
  await limitByAddress(work, limits.signUp)
  await limitByEmail(work, emailLimits.verifyMail, email, await knownDevice(work, email))
  await startCoolDown(work, 'verify', email)
  return { passwordHash: await passwords.hash(password), ...admission }
}

async function addUnverified(
  work: Work,
  { name, username, words = '' }: Input,
  email: string,
  { needsApproval, ...ready }: Ready,
) {
  await releaseUsername(work, username)
  const signUpId = createId()
  const signUpWords = needsApproval ? words : ''
  const given = { signUpId, username, name, needsApproval, signUpWords, ...ready }
  const added = await work.db
    .insertInto('account')
    .values({ userId: createId(), email, ...given })
    .onConflict((of) =>
      of
        .column('email')
        .doUpdateSet({ ...given, createdAt: sql<Date>`now()` })
        .where('account.emailVerifiedAt', 'is', null)
        .where('account.waitingSince', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return added && { userId: added.userId, signUpId }
}

/** What the reader of an address is told that was used to sign up again. */
async function knownMail({ db, origin }: Work & SigningUp, email: string) {
  const waiting = await db
    .selectFrom('account')
    .select('userId')
    .where('email', '=', email)
    .where('waitingSince', 'is not', null)
    .executeTakeFirst()
  return waiting ? stillWaitingMail() : knownAddressMail(origin.href)
}

/**
 * Until its address is verified an account belongs to nobody: another sign-up with the same address replaces it, with its
 * username, password and code. A sign-up with an address that has an account gets the same answer, and the account's reader is
 * told by email. Anyone can sign up with anyone's address, so a code alone does not confirm a password: it counts only in the
 * browser that signed up last, which a cookie marks. A person who signs up with another's address never sees the code, and the
 * owner, who sees it, does not confirm that password with it. Signing in with the chosen password marks another browser.
 */
export const signUp = beforeTransaction(
  prepareSignUp,
  async (work: Work & SigningUp, input: Input, ready: Ready) => {
    const { email } = input
    const own = await addUnverified(work, input, email, ready).catch(orUsernameTaken)
    const added = own ?? (await addUnverified(work, input, decoyEmail(email), ready).catch(orUsernameTaken))!
    const code = await createCode(work, 'verify', added.userId)
    const mail = own ? codeMail('verify', '', code) : await knownMail(work, email)
    await queueMail(work, email, mail, CODE_LIFE)
    work.signUps.put(work.http, added.signUpId)
    return { message: 'We’ve emailed you a 6-digit code', email }
  },
)
