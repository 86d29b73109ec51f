import { emailNotVerified, wrongCredentials, type InputOf, type signInApi } from '@flyleaf/contracts'
import { Problem, beforeTransaction, type Preparation, type Work } from '@flyleaf/service'
import { decoyEmail } from '../sign-up/decoy.ts'
import { profileOf } from '../account/get-profile.ts'
import { linkPending } from '../google/link.ts'
import { SignUpCookie } from '../sign-up/sign-up-cookie.ts'
import { emailLimits, clearEmailLimit, knownDevice, limitByAddress, limitByEmail, limits } from '../limits.ts'
import { Passwords } from '../password/passwords.ts'
import { openSession } from '../session/open-session.ts'

type Input = InputOf<typeof signInApi.signIn>
interface Proven {
  userId: string
  stored: string
}
interface Found {
  userId: string
  stored: string | null
  signUpId: string | null
  isVerified: boolean
}

async function checkPassword(work: Preparation, { email, password }: Input): Promise<Proven> {
  const device = await knownDevice(work, email)
  if (!device) await limitByAddress(work, limits.signIn)
  await limitByEmail(work, emailLimits.signIn, email, device)
  const [found] = await work.sql<Found>(
    `select user_id as "userId", password_hash as stored, sign_up_id as "signUpId", email_verified_at is not null as "isVerified" from account where email = $1`,
    [email],
  )
  const stored = found?.stored ?? undefined
  const isRight = await work.inject(Passwords).matches(stored, password)
  if (found?.isVerified && stored && isRight) {
    await clearEmailLimit(work, emailLimits.signIn, email, device)
    return { userId: found.userId, stored }
  }
  return refuse(work, email, password, isRight ? found : undefined)
}

/**
 * Says that the address must be verified if the password of a sign-up is correct. A sign-up with an address that has an account
 * gets the same answer in the same time.
 */
async function refuse(
  work: Preparation,
  email: string,
  password: string,
  pending: Found | undefined,
): Promise<never> {
  const [decoy] = await work.sql<{ stored: string; signUpId: string }>(
    `select password_hash as stored, sign_up_id as "signUpId" from account where email = $1`,
    [decoyEmail(email)],
  )
  const isDecoys = await work.inject(Passwords).matches(decoy?.stored, password)
  const signUp = pending ?? (isDecoys ? decoy : undefined)
  if (!signUp) throw new Problem(wrongCredentials)
  // A person who knows the password may also use the code in this browser.
  if (signUp.signUpId) work.inject(SignUpCookie).put(work.http, signUp.signUpId)
  throw new Problem(emailNotVerified)
}

export const signIn = beforeTransaction(
  checkPassword,
  async (work: Work, _input: Input, { userId, stored }: Proven) => {
    // The password may have changed during the check, which ends all sessions; none may be opened afterwards.
    const still = await work.sql(
      `select 1 from account where user_id = $1 and password_hash = $2 for share`,
      [userId, stored],
    )
    if (still.length === 0) throw new Problem(wrongCredentials)
    await linkPending(work, userId)
    await openSession(work, userId)
    return { message: 'Welcome back', profile: await profileOf(work.sql, userId) }
  },
)
