import { defineEntity, p } from '@mikro-orm/postgresql'

/** Whether administrators block an email domain for sign-ups. */
export const BlockedEmailDomainEntity = defineEntity({
  name: 'BlockedEmailDomain',
  tableName: 'blocked_email_domain',
  properties: {
    domain: p.text().primary(),
    version: p.integer(),
    isBlocked: p.boolean(),
  },
})
