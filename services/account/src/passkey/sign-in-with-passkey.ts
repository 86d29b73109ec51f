import {
  passkeyExpired,
  signInBlocked,
  wrongPasskey,
  type InputOf,
  type passkeySignInApi,
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
import { profileOf } from '../account/get-profile.ts'
import { tellReader, telling } from '../account/tell-reader.ts'
import { isSignInBlocked } from '../address-range/is-address-blocked.ts'
import { linkPending } from '../google/link.ts'
import { SealedCookie } from '../google/sealed-cookie.ts'
import { limitByAddress, limiting, limits } from '../limits.ts'
import { newDeviceMail } from '../session/new-device-mail.ts'
import { openSession, signing } from '../session/open-session.ts'
import { checking } from './add-passkey.ts'
import { challengeIn, handleOf } from './relying-party.ts'

const PURPOSE = 'sign in'

/** What signing in with a passkey needs. */
export const usingPasskeys = { ...limiting, ...signing, ...telling, ...checking, sealed: SealedCookie }
type UsingPasskeys = Given<typeof usingPasskeys>
type Input = InputOf<typeof passkeySignInApi.signIn>

/** Names no passkeys: the browser knows those of its reader, so nobody learns whose accounts have some. */
export const beginPasskeySignIn = beforeTransaction(
  async (work: Preparation & UsingPasskeys) => {
    await limitByAddress(work, limits.passkey)
    return work.challenges.create(work.http, PURPOSE)
  },
  async ({ party }: Work & UsingPasskeys, _input: unknown, challenge: string) => ({
    options: party.requestOptions(challenge),
  }),
)

const readPasskey = prepared((db, { credentialId }: Params<{ credentialId: string }>) =>
  db
    .selectFrom('passkey')
    .select(['passkeyId', 'userId', 'publicKey'])
    .where('credentialId', '=', credentialId),
)

async function check(work: Preparation & UsingPasskeys, { credential }: Input) {
  const { db, http, challenges, party } = work
  await limitByAddress(work, limits.passkey)
  const challenge = challengeIn(credential)
  if (challenge === null) throw new Problem(wrongPasskey)
  if (!(await challenges.use(http, PURPOSE, challenge))) throw new Problem(passkeyExpired)
  const [passkey] = await readPasskey(db, { credentialId: credential.id })
  if (!passkey || credential.response.userHandle !== handleOf(passkey.userId)) throw new Problem(wrongPasskey)
  const asserted = await party.checkAsserted(credential, challenge, passkey.publicKey)
  if (!asserted) throw new Problem(wrongPasskey)
  if (await isSignInBlocked(work, passkey.userId)) throw new Problem(signInBlocked)
  return { passkeyId: passkey.passkeyId, counter: asserted.counter }
}

/** The device has checked that it is its reader, by a fingerprint or a PIN: neither password nor one-time code is asked for. */
export const signInWithPasskey = beforeTransaction(
  check,
  async (
    work: Work & UsingPasskeys,
    _input: Input,
    { passkeyId, counter }: { passkeyId: string; counter: number },
  ) => {
    const { db, now, http, party } = work
    const passkey = await db
      .selectFrom('passkey')
      .select(['userId', 'counter'])
      .where('passkeyId', '=', passkeyId)
      .forUpdate()
      .executeTakeFirst()
    // It was removed meanwhile.
    if (!passkey) throw new Problem(wrongPasskey)
    const { userId } = passkey
    const last = Number(passkey.counter)
    if (counter <= last && last > 0) {
      party.warnOfCopy({ passkeyId, counter, last })
      throw new Problem(wrongPasskey)
    }
    await db
      .updateTable('passkey')
      .set({ counter: String(counter), lastUsedAt: now })
      .where('passkeyId', '=', passkeyId)
      .execute()
    await linkPending(work, userId)
    const { isNewDevice } = await openSession(work, userId)
    if (isNewDevice) await tellReader(work, userId, newDeviceMail(http.userAgent))
    return { message: 'Welcome back', profile: await profileOf(db, userId) }
  },
)
