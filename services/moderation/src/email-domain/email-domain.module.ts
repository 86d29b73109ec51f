import { emailDomainsApi } from '@flyleaf/contracts'
import { controller } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { blockEmailDomain, unblockEmailDomain } from './block-email-domain.ts'
import { listEmailDomains } from './list-email-domains.ts'

const EmailDomainController = controller(emailDomainsApi, {
  list: listEmailDomains,
  block: blockEmailDomain,
  unblock: unblockEmailDomain,
})

/** Email addresses that nobody can sign up with. */
@Module({ controllers: [EmailDomainController] })
export class EmailDomainModule {}
