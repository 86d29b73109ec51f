import { events, linkDomainsApi, ownDomain } from '@flyleaf/contracts'
import { Problem, controller, type Given } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { blockedDomains } from '../blocked-domain/blocked-domains.ts'
import { OwnSite } from './own-site.ts'

const blocking = { site: OwnSite }

const LinkDomainController = controller(
  linkDomainsApi,
  blockedDomains<Given<typeof blocking>>({
    table: 'link_domain',
    event: events.moderation.linkDomainBlocked,
    actions: { blocked: 'link-domain-blocked', unblocked: 'link-domain-unblocked' },
    messages: {
      blocked: (domain) => `Nobody can link to ${domain} any more`,
      unblocked: (domain) => `Readers can link to ${domain} again`,
    },
    refuse: ({ site }, domain) => {
      if (site.isIn(domain)) throw Problem.of(ownDomain, 'domain')
    },
  }),
  blocking,
)

/** Sites to which nobody can link in what others read: what is written already stays. */
@Module({ controllers: [LinkDomainController], providers: [OwnSite] })
export class LinkDomainModule {}
