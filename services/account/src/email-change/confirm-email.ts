import { emailDomainBlocked, wrongCode, type InputOf, type emailChangeApi } from '@flyleaf/contracts'
import { Problem, beforeTransaction, type Caller, type Preparation, type Work } from '@flyleaf/service'
import { profileOf } from '../account/get-profile.ts'
import { countAttempts, consumeCodes } from '../code/count-attempts.ts'
import { isDomainBlocked } from '../email-domain/is-domain-blocked.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { endSessions } from '../session/end-sessions.ts'
import { openSession } from '../session/open-session.ts'
import type { ChangingEmail } from './ask-for-email.ts'
import { addressChangedMail } from './email-change-mails.ts'

type Input = InputOf<typeof emailChangeApi.confirm>

const FIELDS = { 'new-email': 'newCode', 'current-email': 'currentCode' } as const
/** How long the news to the old address is worth sending. */
const NEWS_LIFE = '1 day'

const judgeCodes = (work: Preparation<Caller> & ChangingEmail, { newCode, currentCode }: Input) =>
  countAttempts(work, work.caller.userId, { 'new-email': newCode, 'current-email': currentCode }, FIELDS)

/** Changes the address, replaces this session, ends all others, and tells the old address. */
export const confirmEmail = beforeTransaction(
  judgeCodes,
  async (work: Work<Caller> & ChangingEmail, _input: Input, hashes: readonly string[]) => {
    const { db, caller } = work
    const { userId } = caller
    const before = await db
      .selectFrom('account')
      .select(['name', 'email'])
      .where('userId', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // A code for a new password that the old address was sent goes, too.
    await consumeCodes(work, userId, hashes)
    const { email } = await db
      .deleteFrom('email_change')
      .where('userId', '=', userId)
      .returning('email')
      .executeTakeFirstOrThrow()
    if (await isDomainBlocked(db, email)) throw new Problem(emailDomainBlocked)
    await takeAddress(work, email)
    await endSessions(work, { userId })
    await openSession(work, userId)
    await queueMail(work, before.email, addressChangedMail(before.name, work.origin.href), NEWS_LIFE)
    const message = 'Your email address is changed. Your other devices are signed out'
    return { message, profile: await profileOf(db, userId) }
  },
)

/** Its reader has proved the address, which nobody has who has only signed up with it. */
async function takeAddress({ db, caller }: Work<Caller>, email: string) {
  await db
    .deleteFrom('account')
    .where('email', '=', email)
    .where('emailVerifiedAt', 'is', null)
    .where('waitingSince', 'is', null)
    .execute()
  await db
    .updateTable('account')
    .set({ email })
    .where('userId', '=', caller.userId)
    .execute()
    .catch((error: unknown) => {
      if ((error as { constraint?: string }).constraint !== 'account_email') throw error
      // Somebody has an account with it: the code for it was not sent, or they were quicker.
      throw Problem.of(wrongCode, 'newCode')
    })
}
