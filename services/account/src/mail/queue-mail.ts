import type { TransactionalWork } from '@flyleaf/service'
import type { RenderedEmail } from './email-template.ts'
import { MailQueue } from './mail-queue.ts'

type Queueing = Pick<TransactionalWork, 'sql' | 'inject' | 'afterCommit'>

/** Queues an email in this transaction; it expires after `life`. Without a recipient it costs the same and is not sent. */
export async function queueMail(
  work: Queueing,
  recipient: string | null,
  { subject, text, html, unsubscribe }: RenderedEmail & { unsubscribe?: string },
  life: string,
) {
  await work.sql(
    `insert into mail (recipient, subject, body_text, body_html, useless_after, unsubscribe)
     values ($1, $2, $3, $4, now() + $5::interval, $6)`,
    [recipient, subject, text, html, life, unsubscribe ?? null],
  )
  work.afterCommit(() => work.inject(MailQueue).wake())
}
