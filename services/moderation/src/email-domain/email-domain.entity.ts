import { defineEntity, p } from '@mikro-orm/postgresql'

/** Whether an email domain is blocked for sign-ups, and why. */
export const EmailDomainEntity = defineEntity({
  name: 'EmailDomain',
  tableName: 'email_domain',
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
      name: 'email_domain_blocked',
      expression: `create index "email_domain_blocked" on "email_domain" ("blocked_at" desc, "domain" desc) where is_blocked`,
    },
  ],
})
