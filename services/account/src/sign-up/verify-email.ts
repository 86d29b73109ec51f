import {
  emailDomainBlocked,
  events,
  signedUpElsewhere,
  wrongCode,
  type InputOf,
  type signUpApi,
} from '@flyleaf/contracts'
import { Problem, beforeTransaction, type Preparation, type Work } from '@flyleaf/service'
import { LockMode } from '@mikro-orm/postgresql'
import type { SigningUp } from './sign-up.ts'
import { countAttempt, consumeCode, type CorrectCode } from '../code/count-attempt.ts'
import { knownDevice, limitByAddress, limits } from '../limits.ts'
import { isDomainBlocked } from '../email-domain/is-domain-blocked.ts'
import { openSession, type Signing } from '../session/open-session.ts'
import { AccountEntity } from '../account/account.entity.ts'
import { toPersonEvent, toProfile } from '../account/account.view.ts'

type Input = InputOf<typeof signUpApi.verifyEmail>

async function judgeCode(work: Preparation & SigningUp, { email, code }: Input) {
  if (await isDomainBlocked(work.db, email)) throw new Problem(emailDomainBlocked)
  if (!(await knownDevice(work, email))) await limitByAddress(work, limits.tryCode)
  const account = await work.db
    .selectFrom('account')
    .select('signUpId')
    .where('email', '=', email)
    .executeTakeFirst()
  const isOwn = account?.signUpId ? work.signUps.isOf(work.http, account.signUpId) : false
  return countAttempt(work, 'verify', { email, code, isOtherBrowser: !isOwn })
}

/** Verifies the address and publishes the new reader. Only the browser that signed up may use the code; see `signUp`. */
export const verifyEmail = beforeTransaction(
  judgeCode,
  async (work: Work & SigningUp & Signing, _input: Input, right: CorrectCode) => {
    // Locks the account before its code, in the order of a sign-up that replaces both.
    const account = await work.em.findOne(AccountEntity, right.userId, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
    })
    if (!account || account.emailVerifiedAt) throw Problem.of(wrongCode, 'code')
    const { signUps } = work
    if (!account.signUpId || !signUps.isOf(work.http, account.signUpId))
      throw Problem.of(signedUpElsewhere, 'code')
    await consumeCode(work, 'verify', right)
    signUps.clear(work.http)
    account.signUpId = null
    account.emailVerifiedAt = work.now
    await work.em.flush()
    work.publish(events.account.userRegistered, account.userId, toPersonEvent(account))
    await openSession(work, account.userId)
    return { message: 'Your email address is verified', profile: toProfile(account) }
  },
)
