import {
  emailDomainBlocked,
  events,
  signUpBlocked,
  signedUpElsewhere,
  waitsForApproval,
  wrongCode,
  type InputOf,
  type signUpApi,
} from '@flyleaf/contracts'
import { Problem, beforeTransaction, type Preparation, type Work } from '@flyleaf/service'
import { LockMode } from '@mikro-orm/postgresql'
import { refusal } from './refusal.ts'
import type { SigningUp } from './sign-up.ts'
import { countAttempt, consumeCode, type CorrectCode } from '../code/count-attempt.ts'
import { knownDevice, limitByAddress, limits } from '../limits.ts'
import { modeOf } from '../admission/admission.ts'
import { countInvitation } from '../admission/count-invitation.ts'
import { isAddressBlocked } from '../address-range/is-address-blocked.ts'
import { isDomainBlocked } from '../email-domain/is-domain-blocked.ts'
import { openSession, type Signing } from '../session/open-session.ts'
import { AccountEntity } from '../account/account.entity.ts'
import { toPersonEvent, toProfile } from '../account/account.view.ts'

type Input = InputOf<typeof signUpApi.verifyEmail>

async function judgeCode(work: Preparation & SigningUp, { email, code }: Input) {
  if (await isAddressBlocked(work, 'sign-up')) throw new Problem(signUpBlocked)
  if (await isDomainBlocked(work.db, email)) throw new Problem(emailDomainBlocked)
  if (!(await knownDevice(work, email))) await limitByAddress(work, limits.tryCode)
  const account = await work.db
    .selectFrom('account')
    .select(['signUpId', 'waitingSince', 'needsApproval'])
    .where('email', '=', email)
    .executeTakeFirst()
  const isOwn = account?.signUpId ? work.signUps.isOf(work.http, account.signUpId) : false
  if (account?.waitingSince && isOwn) throw new Problem(waitsForApproval)
  const right = await countAttempt(work, 'verify', { email, code, isOtherBrowser: !isOwn })
  if (isOwn && account!.needsApproval && (await modeOf(work.db)) !== 'open')
    return waitForApproval(work, right, account!.signUpId!)
  return right
}

/** Lets a person with a verified address wait, unless another sign-up has replaced theirs. Written before the handler's transaction. */
async function waitForApproval(
  { db, now }: Preparation,
  right: CorrectCode,
  signUpId: string,
): Promise<never> {
  const waiting = await db
    .updateTable('account')
    .set({ waitingSince: now })
    .where('userId', '=', right.userId)
    .where('signUpId', '=', signUpId)
    .where('emailVerifiedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  if (!waiting) throw Problem.of(wrongCode, 'code')
  await db.deleteFrom('code').where('userId', '=', right.userId).execute()
  throw new Problem(waitsForApproval)
}

/** Verifies the address and publishes the new reader. Only the browser that signed up may use the code; see `signUp`. */
export const verifyEmail = beforeTransaction(
  judgeCode,
  async (work: Work & SigningUp & Signing, _input: Input, right: CorrectCode) => {
    // Locks the account before its code, in the order of a sign-up that replaces both.
    const account = await work.em.findOne(AccountEntity, right.userId, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    })
    if (!account || account.emailVerifiedAt || account.waitingSince) throw Problem.of(wrongCode, 'code')
    const { signUps } = work
    if (!account.signUpId || !signUps.isOf(work.http, account.signUpId))
      throw Problem.of(signedUpElsewhere, 'code')
    await consumeCode(work, 'verify', right)
    await countInvited(work, account.invitationId)
    signUps.clear(work.http)
    account.invitationId = null
    account.needsApproval = false
    account.signUpWords = ''
    account.signUpId = null
    account.emailVerifiedAt = work.now
    await work.em.flush()
    work.publish(events.account.userRegistered, account.userId, toPersonEvent(account))
    await openSession(work, account.userId)
    return { message: 'Your email address is verified', profile: toProfile(account) }
  },
)

/** Counts the invitation of a sign-up; where sign-ups are open by now none is needed. */
async function countInvited(work: Work, invitationId: string | null | undefined) {
  if (!invitationId || (await modeOf(work.db)) === 'open') return
  const outcome = await countInvitation(work, invitationId)
  if (outcome !== 'counted') throw new Problem(refusal[outcome])
}
