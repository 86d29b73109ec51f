import { createTransport, type Transporter } from 'nodemailer'
import { Mailer, type Mail } from './mailer.ts'

const PATIENCE_MS = 10_000

/** Mail by SMTP. */
export class SmtpMailer extends Mailer {
  private readonly transport: Transporter
  private readonly from: string

  constructor(url: string, from: string) {
    super()
    this.from = from
    this.transport = createTransport({
      url,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    } as never)
  }

  async send(mail: Mail) {
    await this.transport.sendMail({ ...mail, from: this.from })
  }
}
