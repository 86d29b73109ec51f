import { eventHandlers } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { onEmailDomainBlocked } from './on-email-domain-blocked.ts'

/** Email addresses that nobody can sign up with. */
@Module({ providers: [eventHandlers({ 'email-domain.blocked': onEmailDomainBlocked })] })
export class EmailDomainModule {}
