import { events } from '@flyleaf/contracts'
import type { EventHandler } from '@flyleaf/service'
import { LockMode } from '@mikro-orm/postgresql'
import { AccountEntity } from '../account/account.entity.ts'
import { toPersonEvent } from '../account/account.view.ts'
import type { Telling } from '../account/tell-reader.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { approvedMail, declinedMail } from './answer-mails.ts'
import { decoyEmail } from './decoy.ts'

/** How long the answer is worth sending. */
const ANSWER_LIFE = '3 days'

/**
 * Publishes a person who was approved as a new reader, or deletes a sign-up that was declined; emails them. Only who waits is answered, so
 * the event may come twice.
 */
export const onSignUpAnswered: EventHandler<'sign-up.answered', Telling> = async (work, { data }) => {
  const { em, db } = work
  const account = await em.findOne(AccountEntity, data.userId, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!account?.waitingSince) return
  const { email, name } = account
  if (data.isApproved) {
    account.waitingSince = null
    account.needsApproval = false
    account.signUpWords = ''
    account.signUpId = null
    account.emailVerifiedAt = new Date()
    await em.flush()
    work.publish(events.account.userRegistered, account.userId, toPersonEvent(account))
    await queueMail(work, email, approvedMail(name, work.origin.href), ANSWER_LIFE)
    return
  }
  await db
    .deleteFrom('account')
    .where((eb) => eb.or([eb('userId', '=', data.userId), eb('email', '=', decoyEmail(email))]))
    .execute()
  await queueMail(work, email, declinedMail(name), ANSWER_LIFE)
}
