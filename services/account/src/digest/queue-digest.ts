import type { DigestMail } from '@flyleaf/contracts'
import type { TransactionalWork } from '@flyleaf/service'
import { renderEmail } from '../mail/email-template.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { PublicOrigin } from '../mail/public-origin.ts'

/** Queues a digest to a reader whose address is verified and whose account is not about to be erased; once for each `since`. */
export async function queueDigest(work: TransactionalWork, digest: DigestMail) {
  const { userId, since, subject, lines, unsubscribe } = digest
  const [reader] = await work.sql<{ name: string; email: string }>(
    `with reader as (
       select user_id, name, email from account
       where user_id = $1 and email_verified_at is not null and erases_at is null),
     first as (
       insert into digest_mail (user_id, since) select user_id, $2 from reader
       on conflict (user_id) do update set since = excluded.since where digest_mail.since < excluded.since
       returning user_id)
     select name, email from reader join first using (user_id)`,
    [userId, since],
  )
  if (!reader) return
  const mail = renderEmail({
    subject,
    greeting: `Hello ${reader.name},`,
    lead: 'This is what you haven’t seen yet.',
    lines,
    link: { label: 'Open Flyleaf', address: new URL('/notifications', work.inject(PublicOrigin).href).href },
    close: 'You asked for these emails in your settings.',
    unsubscribe: { label: 'Stop these emails', address: unsubscribe.page },
  })
  await queueMail(work, reader.email, { ...mail, unsubscribe: unsubscribe.oneClick }, '1 day')
}
