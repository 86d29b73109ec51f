import { Module } from '@nestjs/common'
import { MailQueue } from './mail-queue.ts'
import { Mailer } from './mailer.ts'
import { SmtpMailer } from './smtp-mailer.ts'

@Module({ providers: [{ provide: Mailer, useClass: SmtpMailer }, MailQueue] })
export class MailModule {}
