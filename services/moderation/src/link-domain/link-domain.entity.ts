import { defineEntity, p } from '@mikro-orm/postgresql'

/** Whether links to a domain are blocked, and why. */
export const LinkDomainEntity = defineEntity({
  name: 'LinkDomain',
  tableName: 'link_domain',
  properties: {
    domain: p.text().primary(),
    version: p.integer(),
    isBlocked: p.boolean(),
    /** Empty when it is not blocked. */
    reason: p.text(),
    blockedBy: p.text(),
    blockedAt: p.datetime(3),
  },
  indexes: [
    {
      name: 'link_domain_blocked',
      expression: `create index "link_domain_blocked" on "link_domain" ("blocked_at" desc, "domain" desc) where is_blocked`,
    },
  ],
})
