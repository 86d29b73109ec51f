import type { DigestMail } from '@flyleaf/contracts'
import { sql } from 'kysely'
import { isVisible } from '../account/visible.ts'
import { renderEmail } from '../mail/email-template.ts'
import { queueMail, type Queueing } from '../mail/queue-mail.ts'
import type { PublicOrigin } from '../mail/public-origin.ts'

/** Queues a digest to a reader whose address is verified and whose account is not about to be erased; once for each `since`. */
export async function queueDigest(work: Queueing, origin: PublicOrigin, digest: DigestMail) {
  const { userId, since, subject, lines, unsubscribe } = digest
  const reader = await work.db
    .with('reader', (reading) =>
      reading
        .selectFrom('account')
        .select(['userId', 'name', 'email'])
        .where('userId', '=', userId)
        .where(isVisible),
    )
    .with('first', (adding) =>
      adding
        .insertInto('digest_mail')
        .columns(['userId', 'since'])
        .expression((eb) =>
          eb.selectFrom('reader').select(['userId', sql<Date>`${since}::timestamptz`.as('since')]),
        )
        .onConflict((of) =>
          of
            .column('userId')
            .doUpdateSet((eb) => ({ since: eb.ref('excluded.since') }))
            .whereRef('digest_mail.since', '<', 'excluded.since'),
        )
        .returning('digest_mail.userId'),
    )
    .selectFrom('reader')
    .innerJoin('first', 'first.userId', 'reader.userId')
    .select(['reader.name', 'reader.email'])
    .executeTakeFirst()
  if (!reader) return
  const mail = renderEmail({
    subject,
    greeting: `Hello ${reader.name},`,
    lead: 'This is what you haven’t seen yet.',
    lines,
    link: { label: 'Open Flyleaf', address: new URL('/notifications', origin.href).href },
    close: 'You asked for these emails in your settings.',
    unsubscribe: { label: 'Stop these emails', address: unsubscribe.page },
  })
  await queueMail(work, reader.email, { ...mail, unsubscribe: unsubscribe.oneClick }, '1 day')
}
