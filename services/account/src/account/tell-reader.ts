import type { Given, Work } from '@flyleaf/service'
import type { RenderedEmail } from '../mail/email-template.ts'
import { MailQueue } from '../mail/mail-queue.ts'
import { PublicOrigin } from '../mail/public-origin.ts'
import { queueMail } from '../mail/queue-mail.ts'

/** What telling readers news of their account needs. */
export const telling = { mails: MailQueue, origin: PublicOrigin }
export type Telling = Given<typeof telling>

/** How long news is worth sending. */
const NEWS_LIFE = '1 day'

/** Emails a reader what has happened to their account, which somebody else may have done. */
export async function tellReader(
  work: Work & Telling,
  userId: string,
  mailFor: (name: string, origin: string) => RenderedEmail,
) {
  const { name, email } = await work.db
    .selectFrom('account')
    .select(['name', 'email'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  await queueMail(work, email, mailFor(name, work.origin.href), NEWS_LIFE)
}
