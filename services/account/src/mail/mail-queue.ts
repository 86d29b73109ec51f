import { Database, LOG, LeasedJobs, isDue } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { Mailer } from './mailer.ts'

const POLL_MS = 2_000
const LONGEST_PAUSE_SECONDS = 60

interface QueuedMail {
  mailId: string
  recipient: string | null
  subject: string
  text: string
  html: string
  unsubscribe: string | null
  tries: number
  isUseless: boolean
}

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
    const [mail] = await this.database.sql<QueuedMail>(
      `update mail set tries = tries + 1, next_try_at = now() + $1 * interval '1 ms'
       where mail_id = (select mail_id from mail where ${isDue('next_try_at')} order by next_try_at limit 1 for update skip locked)
       returning mail_id as "mailId", recipient, subject, body_text as text, body_html as html, unsubscribe, tries,
         useless_after < now() as "isUseless"`,
      [leaseMs],
    )
    return mail ?? null
  }

  /** An email is deleted once it is sent: codes are not kept longer. */
  protected async run({ mailId, recipient, subject, text, html, unsubscribe, tries, isUseless }: QueuedMail) {
    if (isUseless) this.log.warn({ mail: mailId, tries }, 'an email was not sent in time')
    else if (recipient !== null) await this.mailer.send({ to: recipient, subject, text, html, unsubscribe })
    await this.database.sql(`delete from mail where mail_id = $1`, [mailId])
  }

  protected async postpone({ mailId }: QueuedMail, delayMs: number) {
    await this.database.sql(`update mail set next_try_at = now() + $2 * interval '1 ms' where mail_id = $1`, [
      mailId,
      delayMs,
    ])
  }

  protected async failedWith(mail: QueuedMail, error: Error) {
    this.log.warn({ err: error, mail: mail.mailId }, 'a mail was not accepted; it will be tried again')
    await this.postpone(mail, Math.min(2 ** (mail.tries - 1), LONGEST_PAUSE_SECONDS) * 1000)
  }
}
