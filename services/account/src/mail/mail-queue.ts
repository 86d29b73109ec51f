import { Worker, Database, type Sql, LOG } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import type { Logger } from 'pino'
import { Mailer } from './mailer.ts'

const POLL_MS = 2_000

interface MailRow {
  mailId: string
  recipient: string | null
  subject: string
  text: string
  html: string
  tries: number
  isUseless: boolean
}

/** Sends what is in the table `mail`, each at least once, until it is of no use any more. Several processes share the work. */
@Injectable()
export class MailQueue extends Worker {
  constructor(
    private readonly database: Database,
    private readonly mailer: Mailer,
    @Inject(LOG) log: Logger,
  ) {
    super(log, POLL_MS)
  }

  /** The row stays locked while its mail is sent, and goes when it was: codes are not kept longer than that. */
  protected next() {
    return this.database.transaction(async ({ sql }) => {
      const [mail] = await sql<MailRow>(
        `select mail_id as "mailId", recipient, subject, body_text as text, body_html as html, tries, useless_after < now() as "isUseless"
         from mail where next_try_at <= now() order by next_try_at limit 1 for update skip locked`,
      )
      if (!mail) return false
      if (mail.isUseless)
        this.log.warn({ mail: mail.mailId, tries: mail.tries }, 'a mail could not be sent in time')
      if (mail.isUseless || (await this.isSent(mail)))
        await sql(`delete from mail where mail_id = $1`, [mail.mailId])
      else await this.postpone(sql, mail)
      return true
    })
  }

  private async isSent({ mailId, recipient, subject, text, html }: MailRow) {
    if (recipient === null) return true
    try {
      await this.mailer.send({ to: recipient, subject, text, html })
      return true
    } catch (error) {
      this.log.warn({ err: error, mail: mailId }, 'a mail was not taken; it will be tried again')
      return false
    }
  }

  private postpone(sql: Sql, { mailId, tries }: MailRow) {
    const seconds = Math.min(2 ** tries, 60)
    return sql(
      `update mail set tries = tries + 1, next_try_at = now() + $2 * interval '1 second' where mail_id = $1`,
      [mailId, seconds],
    )
  }
}
