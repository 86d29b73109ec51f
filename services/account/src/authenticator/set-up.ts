import { codesOn, noPassword, wrongOneTimeCode, type InputOf, type oneTimeCodesApi } from '@flyleaf/contracts'
import {
  Problem,
  beforeTransaction,
  type Caller,
  type Given,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { sql } from 'kysely'
import { tellReader, telling } from '../account/tell-reader.ts'
import { limits } from '../limits.ts'
import { proveReader, proving } from '../password/prove-reader.ts'
import { replaceRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { findAuthenticator, secondFactor, useAppCode } from '../second-factor/require-code.ts'
import { base32, otpauthAddress } from '../second-factor/totp.ts'
import { codesMail } from './authenticator-mails.ts'

/** What switching one-time codes on and off needs. */
export const settingUp = { ...proving, ...secondFactor, ...telling }
export type SettingUp = Given<typeof settingUp>

async function prove(
  work: Preparation<Caller> & SettingUp,
  { password }: InputOf<typeof oneTimeCodesApi.begin>,
) {
  // Google asks for a second factor of its own.
  if (!(await proveReader(work, password)).hasPassword) throw Problem.of(noPassword, 'password')
}

/** Makes a secret, in place of one that was not confirmed. */
export const beginSetUp = beforeTransaction(prove, async (work: Work<Caller> & SettingUp) => {
  const { db, caller, authenticators } = work
  const { userId } = caller
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const secret = authenticators.create()
  const fresh = { secret: authenticators.seal(userId, secret), lastStep: 0 }
  const begun = await db
    .insertInto('authenticator')
    .values({ userId, ...fresh })
    .onConflict((of) =>
      of
        .column('userId')
        .doUpdateSet({ ...fresh, createdAt: sql<Date>`now()` })
        .where('authenticator.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  if (!begun) throw new Problem(codesOn)
  return { secret: base32(secret), address: otpauthAddress(email, secret) }
})

export const countSettingsCode = ({ rates, caller }: Preparation<Caller> & SettingUp) =>
  rates.consume(limits.oneTimeCode, caller.userId)

/** Switches codes on: the reader has the secret in their app. */
export const confirmSetUp = beforeTransaction(
  countSettingsCode,
  async (work: Work<Caller> & SettingUp, { oneTimeCode }: InputOf<typeof oneTimeCodesApi.confirm>) => {
    const { db, caller, now } = work
    const { userId } = caller
    if ((await findAuthenticator(work, userId))?.confirmedAt) throw new Problem(codesOn)
    if (!(await useAppCode(work, userId, oneTimeCode))) throw Problem.of(wrongOneTimeCode, 'oneTimeCode')
    await db.updateTable('authenticator').set({ confirmedAt: now }).where('userId', '=', userId).execute()
    const recoveryCodes = await replaceRecoveryCodes(work, userId)
    await tellReader(work, userId, codesMail(true))
    return { message: 'One-time codes are on', recoveryCodes }
  },
)
