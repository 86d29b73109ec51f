import {
  emailDomainBlocked,
  notSignedIn,
  sameEmail,
  type InputOf,
  type emailChangeApi,
} from '@flyleaf/contracts'
import {
  Problem,
  beforeTransaction,
  fromNow,
  iso,
  type Caller,
  type Given,
  type Preparation,
  type Work,
} from '@flyleaf/service'
import { codeMail } from '../code/code-mail.ts'
import { CODE_LIFE, coding, createCode } from '../code/issue-code.ts'
import { isDomainBlocked } from '../email-domain/is-domain-blocked.ts'
import { emailLimits, knownDevice, limitByEmail, limits } from '../limits.ts'
import { PublicOrigin } from '../mail/public-origin.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { proveReader, proving } from '../password/prove-reader.ts'
import { signing } from '../session/open-session.ts'
import { addressWantedMail } from './email-change-mails.ts'

/** What changing an address needs. */
export const changingEmail = { ...coding, ...proving, ...signing, origin: PublicOrigin }
export type ChangingEmail = Given<typeof changingEmail>

type Input = InputOf<typeof emailChangeApi.ask>

/** Checks everything before counting, as a sign-up does. */
async function prepare(work: Preparation<Caller> & ChangingEmail, { email, password }: Input) {
  const { db, rates, caller } = work
  await proveReader(work, password)
  const own = await db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('userId', '=', caller.userId)
    .executeTakeFirst()
  if (!own) throw new Problem(notSignedIn)
  if (own.email === email) throw Problem.of(sameEmail, 'email')
  if (await isDomainBlocked(db, email)) throw Problem.of(emailDomainBlocked, 'email')
  await rates.consume(limits.changeEmail, caller.userId)
  await limitByEmail(work, emailLimits.verifyMail, email, await knownDevice(work, email))
  return own
}

/**
 * Emails codes to both addresses: the new one is the reader's, and whoever has only found an open session or a password cannot take the
 * account. An address that has an account gets the same answer; its reader is told by email, and the code for it is never sent.
 */
export const askForEmail = beforeTransaction(
  prepare,
  async (work: Work<Caller> & ChangingEmail, { email }: Input, own: Awaited<ReturnType<typeof prepare>>) => {
    const { db, caller } = work
    const change = { email, expiresAt: fromNow(CODE_LIFE) }
    const { expiresAt } = await db
      .insertInto('email_change')
      .values({ userId: caller.userId, ...change })
      .onConflict((of) => of.column('userId').doUpdateSet(change))
      .returning('expiresAt')
      .executeTakeFirstOrThrow()
    const newCode = await createCode(work, 'new-email', caller.userId)
    const currentCode = await createCode(work, 'current-email', caller.userId)
    const known = await db
      .selectFrom('account')
      .select('userId')
      .where('email', '=', email)
      .where((eb) => eb.or([eb('emailVerifiedAt', 'is not', null), eb('waitingSince', 'is not', null)]))
      .executeTakeFirst()
    await queueMail(work, email, known ? addressWantedMail() : codeMail('new-email', '', newCode), CODE_LIFE)
    await queueMail(work, own.email, codeMail('current-email', own.name, currentCode), CODE_LIFE)
    const message = 'We’ve emailed a code to each of the two addresses'
    return { message, change: { email, expiresAt: iso(expiresAt) } }
  },
)
