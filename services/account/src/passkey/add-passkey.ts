import {
  PASSKEYS_MAX,
  codeNeeded,
  passkeyExpired,
  passkeyKnown,
  passkeyRefused,
  tooManyPasskeys,
  type InputOf,
  type passkeysApi,
} from '@flyleaf/contracts'
import {
  Problem,
  beforeTransaction,
  createId,
  type Caller,
  type Given,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { tellReader, telling } from '../account/tell-reader.ts'
import { limits } from '../limits.ts'
import { proveReader, proving } from '../password/prove-reader.ts'
import { findAuthenticator, secondFactor, useCode } from '../second-factor/require-code.ts'
import { deviceOf } from '../session/device.rules.ts'
import { PasskeyChallenges } from './passkey-challenges.ts'
import { passkeyMail } from './passkey-mails.ts'
import { shownColumns, toPasskey } from './passkey.view.ts'
import { RelyingParty, challengeIn } from './relying-party.ts'

/** What checking passkeys needs. */
export const checking = { challenges: PasskeyChallenges, party: RelyingParty }
/** What changing a reader's passkeys needs. */
export const keepingPasskeys = { ...proving, ...secondFactor, ...telling, ...checking }
export type KeepingPasskeys = Given<typeof keepingPasskeys>

type Begin = InputOf<typeof passkeysApi.begin>
type Add = InputOf<typeof passkeysApi.add>

/** The challenge is in no answer unless the code is right, too. */
async function prove(work: Preparation<Caller> & KeepingPasskeys, { password, oneTimeCode }: Begin) {
  const { rates, caller, challenges, http } = work
  await proveReader(work, password)
  if (oneTimeCode !== undefined) await rates.consume(limits.oneTimeCode, caller.userId)
  return challenges.create(http, caller.userId)
}

/** Passkeys sign in without a one-time code, so whoever adds one must have it. */
async function requireOwnCode(work: Work<Caller> & KeepingPasskeys, code: string | undefined) {
  const { rates, caller } = work
  if (!(await findAuthenticator(work, caller.userId))?.confirmedAt) return
  if (code === undefined) throw new Problem(codeNeeded)
  await useCode(work, caller.userId, code)
  work.afterCommit(() => rates.forgive(limits.oneTimeCode, caller.userId))
}

const credentialsOf = async ({ db, caller }: Work<Caller>) => {
  const rows = await db
    .selectFrom('passkey')
    .select('credentialId')
    .where('userId', '=', caller.userId)
    .execute()
  if (rows.length >= PASSKEYS_MAX) throw new Problem(tooManyPasskeys)
  return rows.map(({ credentialId }) => credentialId)
}

export const beginPasskey = beforeTransaction(
  prove,
  async (work: Work<Caller> & KeepingPasskeys, { oneTimeCode }: Begin, challenge: string) => {
    const { db, caller, party } = work
    const known = await credentialsOf(work)
    await requireOwnCode(work, oneTimeCode)
    const owner = await db
      .selectFrom('account')
      .select(['userId', 'name', 'email'])
      .where('userId', '=', caller.userId)
      .executeTakeFirstOrThrow()
    return { options: party.creationOptions(challenge, owner, known) }
  },
)

async function check(
  { http, caller, challenges, party }: Preparation<Caller> & KeepingPasskeys,
  { credential }: Add,
) {
  const challenge = challengeIn(credential)
  if (challenge === null) throw new Problem(passkeyRefused)
  if (!(await challenges.use(http, caller.userId, challenge))) throw new Problem(passkeyExpired)
  const created = await party.checkCreated(credential, challenge)
  if (!created) throw new Problem(passkeyRefused)
  return created
}

/** Adds a passkey under the name of the browser that has made it. */
export const addPasskey = beforeTransaction(
  check,
  async (
    work: Work<Caller> & KeepingPasskeys,
    _input: Add,
    { credentialId, publicKey, counter }: Awaited<ReturnType<typeof check>>,
  ) => {
    const { db, caller, http } = work
    const { userId } = caller
    // Of several passkeys that are added at once, none is one too many.
    await db.selectFrom('account').select('userId').where('userId', '=', userId).forUpdate().execute()
    await credentialsOf(work)
    const name = deviceOf(http.userAgent)
    const added = await db
      .insertInto('passkey')
      .values({ passkeyId: createId(), userId, credentialId, publicKey, counter: String(counter), name })
      .onConflict((of) => of.column('credentialId').doNothing())
      .returning(shownColumns)
      .executeTakeFirst()
    if (!added) throw new Problem(passkeyKnown)
    await tellReader(work, userId, passkeyMail(true, name))
    return { message: 'Passkey added', passkey: toPasskey(added) }
  },
)
