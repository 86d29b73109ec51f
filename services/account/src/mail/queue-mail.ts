import type { TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import type { RenderedEmail } from './email-template.ts'
import type { MailQueue } from './mail-queue.ts'

export type Queueing = Pick<TransactionalWork, 'db' | 'afterCommit'> & { mails: MailQueue }

/** Queues an email in this transaction; it expires after `life`. Without a recipient it costs the same and is not sent. */
export async function queueMail(
  work: Queueing,
  recipient: string | null,
  { subject, text, html, unsubscribe }: RenderedEmail & { unsubscribe?: string },
  life: string,
) {
  await work.db
    .insertInto('mail')
    .values({
      recipient,
      subject,
      bodyText: text,
      bodyHtml: html,
      uselessAfter: sql<Date>`now() + ${life}::interval`,
      unsubscribe: unsubscribe ?? null,
    })
    .execute()
  work.afterCommit(() => work.mails.wake())
}
