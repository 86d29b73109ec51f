import { Database, LOG, LeasedJobs, inMs, isDueNow, type Tables } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { sql, type Selectable } from 'kysely'
import type { Logger } from 'pino'
import { Mailer } from './mailer.ts'

const POLL_MS = 2_000
const LONGEST_PAUSE_SECONDS = 60

type QueuedMail = Pick<
  Selectable<Tables['mail']>,
  'mailId' | 'recipient' | 'subject' | 'bodyText' | 'bodyHtml' | 'unsubscribe' | 'tries'
> & { isUseless: boolean }

/** Sends the emails in the table `mail`, each at least once, until they expire. Several processes share the work. */
@Injectable()
export class MailQueue extends LeasedJobs<QueuedMail> {
  protected override readonly atOnce = 5

  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  protected async take(leaseMs: number) {
    const mail = await this.database.db
      .updateTable('mail')
      .set((eb) => ({ tries: eb('tries', '+', 1), nextTryAt: inMs(leaseMs) }))
      .where('mailId', '=', (eb) =>
        eb
          .selectFrom('mail')
          .select('mailId')
          .where((due) => isDueNow(due.ref('nextTryAt')))
          .orderBy('nextTryAt')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['mailId', 'recipient', 'subject', 'bodyText', 'bodyHtml', 'unsubscribe', 'tries'])
      .returning((eb) =>
        eb('uselessAfter', '<', sql<Date>`now()`)
          .$castTo<boolean>()
          .as('isUseless'),
      )
      .executeTakeFirst()
    return mail ?? null
  }

  /** An email is deleted once it is sent: codes are not kept longer. */
  protected async run({ mailId, recipient, tries, isUseless, ...mail }: QueuedMail) {
    const { subject, bodyText: text, bodyHtml: html, unsubscribe } = mail
    if (isUseless) this.log.warn({ mail: mailId, tries }, 'an email was not sent in time')
    else if (recipient !== null) await this.mailer.send({ to: recipient, subject, text, html, unsubscribe })
    await this.database.db.deleteFrom('mail').where('mailId', '=', mailId).execute()
  }

  protected async postpone({ mailId }: QueuedMail, delayMs: number) {
    await this.database.db
      .updateTable('mail')
      .set({ nextTryAt: inMs(delayMs) })
      .where('mailId', '=', mailId)
      .execute()
  }

  protected async failedWith(mail: QueuedMail, error: Error) {
    this.log.warn({ err: error, mail: mail.mailId }, 'a mail was not accepted; it will be tried again')
    await this.postpone(mail, Math.min(2 ** (mail.tries - 1), LONGEST_PAUSE_SECONDS) * 1000)
  }
}
