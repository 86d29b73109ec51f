import { events } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import type { Account } from '../account/account.entity.ts'
import { toPersonEvent } from '../account/account.view.ts'
import type { Telling } from '../account/tell-reader.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { approvedMail, declinedMail } from './answer-mails.ts'
import { decoyEmail } from './decoy.ts'

type Settling = TransactionalWork & Telling

/** How long the answer is worth sending. */
const ANSWER_LIFE = '3 days'

/** Publishes a person who has waited as a new reader, and emails them. The caller has locked the account. */
export async function letIn(work: Settling, account: Account) {
  account.waitingSince = null
  account.needsApproval = false
  account.signUpWords = ''
  account.signUpId = null
  account.emailVerifiedAt = new Date()
  await work.em.flush()
  work.publish(events.account.userRegistered, account.userId, toPersonEvent(account))
  await queueMail(work, account.email, approvedMail(account.name, work.origin.href), ANSWER_LIFE)
}

/** Deletes the sign-up of a person who has waited, and emails them. */
export async function turnDown(work: Settling, { userId, email, name }: Account) {
  await work.db
    .deleteFrom('account')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('email', '=', decoyEmail(email))]))
    .execute()
  await queueMail(work, email, declinedMail(name), ANSWER_LIFE)
}
