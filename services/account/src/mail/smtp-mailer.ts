import { CONFIG, refuseInTransaction } from '@flyleaf/service'
import { Inject, Injectable } from '@nestjs/common'
import { createTransport, type Transporter } from 'nodemailer'
import type { AccountConfig } from '../config.ts'
import { Mailer, type Mail } from './mailer.ts'

const PATIENCE_MS = 10_000

/** Mail by SMTP. */
@Injectable()
export class SmtpMailer extends Mailer {
  private readonly transport: Transporter
  private readonly from: string

  constructor(@Inject(CONFIG) config: AccountConfig) {
    super()
    this.from = config.MAIL_FROM
    this.transport = createTransport({
      url: config.SMTP_URL,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    } as never)
  }

  async send({ unsubscribe, ...mail }: Mail) {
    refuseInTransaction('the mail server')
    const headers = unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }
    await this.transport.sendMail({ ...mail, from: this.from, ...(headers && { headers }) })
  }
}
