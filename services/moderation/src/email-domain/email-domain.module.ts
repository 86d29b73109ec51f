import { emailDomainsApi, events } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { blockedDomains } from '../blocked-domain/blocked-domains.ts'

const EmailDomainController = controller(
  emailDomainsApi,
  blockedDomains({
    table: 'email_domain',
    event: events.moderation.emailDomainBlocked,
    actions: { blocked: 'domain-blocked', unblocked: 'domain-unblocked' },
    messages: {
      blocked: (domain) => `Nobody can sign up with ${domain} any more`,
      unblocked: (domain) => `People can sign up with ${domain} again`,
    },
  }),
)

/** Email addresses that nobody can sign up with: accounts that exist stay. */
@Module({ controllers: [EmailDomainController] })
export class EmailDomainModule {}
