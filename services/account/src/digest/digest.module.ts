import { Module } from '@nestjs/common'
import { MailModule } from '../mail/mail.module.ts'
import { DigestController } from './digest.controller.ts'

/** Emails of notifications, which another service writes and this one addresses. */
@Module({ imports: [MailModule], controllers: [DigestController] })
export class DigestModule {}
