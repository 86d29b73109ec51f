import { codesOff, type InputOf, type oneTimeCodesApi } from '@flyleaf/contracts'
import { Problem, beforeTransaction, type Caller, type Preparation, type Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { tellReader } from '../account/tell-reader.ts'
import { limits } from '../limits.ts'
import { proveReader } from '../password/prove-reader.ts'
import { replaceRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { findAuthenticator, useCode } from '../second-factor/require-code.ts'
import { codesMail } from './authenticator-mails.ts'
import { countSettingsCode, type SettingUp } from './set-up.ts'

type Input = InputOf<typeof oneTimeCodesApi.end>

export async function codesState({ db, caller }: Work<Caller>) {
  const row = await db
    .selectFrom('authenticator')
    .select((eb) =>
      eb
        .selectFrom('recovery_code')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('recovery_code.userId', '=', 'authenticator.userId')
        .as('left'),
    )
    .where('userId', '=', caller.userId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  return { isOn: row !== undefined, recoveryCodesLeft: row?.left ?? 0 }
}

async function prove(work: Preparation<Caller> & SettingUp, { password }: Input) {
  await proveReader(work, password)
  await countSettingsCode(work)
}

/** Uses a code of the reader, whose codes are on. */
async function requireOwnCode(work: Work<Caller> & SettingUp, { oneTimeCode }: Input) {
  const { rates, caller } = work
  if (!(await findAuthenticator(work, caller.userId))?.confirmedAt) throw new Problem(codesOff)
  await useCode(work, caller.userId, oneTimeCode)
  work.afterCommit(() => rates.forgive(limits.oneTimeCode, caller.userId))
}

export const renewRecoveryCodes = beforeTransaction(
  prove,
  async (work: Work<Caller> & SettingUp, input: Input) => {
    await requireOwnCode(work, input)
    const recoveryCodes = await replaceRecoveryCodes(work, work.caller.userId)
    return { message: 'Your earlier recovery codes don’t work any more', recoveryCodes }
  },
)

export const endCodes = beforeTransaction(prove, async (work: Work<Caller> & SettingUp, input: Input) => {
  const { db, caller } = work
  await requireOwnCode(work, input)
  await db.deleteFrom('authenticator').where('userId', '=', caller.userId).execute()
  await db.deleteFrom('recovery_code').where('userId', '=', caller.userId).execute()
  await tellReader(work, work.caller.userId, codesMail(false))
  return { message: 'One-time codes are off' }
})
