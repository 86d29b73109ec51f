import { queueDepth } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { MailQueue } from './mail-queue.ts'
import { Mailer } from './mailer.ts'
import { PublicOrigin } from './public-origin.ts'
import { SmtpMailer } from './smtp-mailer.ts'

@Module({
  providers: [
    { provide: Mailer, useClass: SmtpMailer },
    MailQueue,
    PublicOrigin,
    queueDepth('mail', `select count(*)::integer as count from mail`),
  ],
  exports: [MailQueue, PublicOrigin],
})
export class MailModule {}
