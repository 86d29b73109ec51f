import { Module } from '@nestjs/common'
import { DigestController } from './digest.controller.ts'

/** Emails of notifications, which another service writes and this one addresses. */
@Module({ controllers: [DigestController] })
export class DigestModule {}
