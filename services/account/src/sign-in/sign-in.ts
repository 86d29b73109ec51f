import {
  emailNotVerified,
  signInBlocked,
  waitsForApproval,
  wrongCredentials,
  type InputOf,
  type signInApi,
} from '@flyleaf/contracts'
import {
  Problem,
  beforeTransaction,
  prepared,
  type Given,
  type Params,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { isAddressBlocked } from '../address-range/is-address-blocked.ts'
import { decoyEmail } from '../sign-up/decoy.ts'
import { profileOf } from '../account/get-profile.ts'
import { tellReader, telling } from '../account/tell-reader.ts'
import { linkPending } from '../google/link.ts'
import { SealedCookie } from '../google/sealed-cookie.ts'
import { SignUpCookie } from '../sign-up/sign-up-cookie.ts'
import { emailLimits, clearEmailLimit, knownDevice, limitByAddress, limitByEmail, limits } from '../limits.ts'
import { Passwords } from '../password/passwords.ts'
import { countCode, requireCode, secondFactor } from '../second-factor/require-code.ts'
import { newDeviceMail } from '../session/new-device-mail.ts'
import { openSession, signing } from '../session/open-session.ts'

/** What signing in and out needs. */
export const signingIn = {
  ...secondFactor,
  ...signing,
  ...telling,
  passwords: Passwords,
  signUps: SignUpCookie,
  sealed: SealedCookie,
}
type SigningIn = Given<typeof signingIn>

type Input = InputOf<typeof signInApi.signIn>
interface Proven {
  userId: string
  stored: string
  device: string | null
}
type Found = Awaited<ReturnType<typeof readAccount>>[number]

const readAccount = prepared((db, { email }: Params<{ email: string }>) =>
  db
    .selectFrom('account')
    .select(['userId', 'passwordHash as stored', 'signUpId', 'emailVerifiedAt', 'waitingSince'])
    .where('email', '=', email),
)

async function checkPassword(
  work: Preparation & SigningIn,
  { email, password, oneTimeCode }: Input,
): Promise<Proven> {
  const device = await knownDevice(work, email)
  if (!device && (await isAddressBlocked(work, 'sign-in'))) throw new Problem(signInBlocked)
  if (!device) await limitByAddress(work, limits.signIn)
  await limitByEmail(work, emailLimits.signIn, email, device)
  const [found] = await readAccount(work.db, { email })
  const stored = found?.stored ?? undefined
  const isRight = await work.passwords.matches(stored, password)
  if (found?.emailVerifiedAt && stored && isRight) {
    await clearEmailLimit(work, emailLimits.signIn, email, device)
    await countCode(work, email, device, oneTimeCode)
    return { userId: found.userId, stored, device }
  }
  return refuse(work, email, password, isRight ? found : undefined)
}

/**
 * Says that the address must be verified, or that the sign-up waits for approval, if its password is correct. A sign-up with an address that has an account
 * gets the same answer in the same time.
 */
async function refuse(
  work: Preparation & SigningIn,
  email: string,
  password: string,
  pending: Found | undefined,
): Promise<never> {
  const [decoy] = await readAccount(work.db, { email: decoyEmail(email) })
  const isDecoys = await work.passwords.matches(decoy?.stored ?? undefined, password)
  const signUp = pending ?? (isDecoys ? decoy : undefined)
  if (!signUp) throw new Problem(wrongCredentials)
  if (signUp.waitingSince) throw new Problem(waitsForApproval)
  // A person who knows the password may also use the code in this browser.
  if (signUp.signUpId) work.signUps.put(work.http, signUp.signUpId)
  throw new Problem(emailNotVerified)
}

export const signIn = beforeTransaction(
  checkPassword,
  async (work: Work & SigningIn, { email, oneTimeCode }: Input, { userId, stored, device }: Proven) => {
    // The password may have changed during the check, which ends all sessions; none may be opened afterwards.
    const still = await work.db
      .selectFrom('account')
      .select('userId')
      .where('userId', '=', userId)
      .where('passwordHash', '=', stored)
      .forShare()
      .executeTakeFirst()
    if (!still) throw new Problem(wrongCredentials)
    await requireCode(work, userId, oneTimeCode, { email, device })
    await linkPending(work, userId)
    const { isNewDevice } = await openSession(work, userId)
    if (isNewDevice) await tellReader(work, userId, newDeviceMail(work.http.userAgent))
    return { message: 'Welcome back', profile: await profileOf(work.db, userId) }
  },
)
