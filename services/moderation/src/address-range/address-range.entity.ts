import type { BlockLevel } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'

/** What is blocked from a range of network addresses, and why. */
export const AddressRangeEntity = defineEntity({
  name: 'AddressRange',
  tableName: 'address_range',
  properties: {
    rangeId: p.text().primary(),
    /** In CIDR notation. */
    range: p.text(),
    version: p.integer(),
    isBlocked: p.boolean(),
    level: p.text().$type<BlockLevel>(),
    /** Empty when it is not blocked. */
    reason: p.text(),
    /** Null for good. */
    endsAt: p.datetime(3).nullable(),
    blockedBy: p.text(),
    blockedAt: p.datetime(3),
  },
  uniques: [{ name: 'address_range_once', properties: ['range'] }],
  indexes: [
    {
      name: 'address_range_blocked',
      expression: `create index "address_range_blocked" on "address_range" ("blocked_at" desc, "range_id" desc) where is_blocked`,
    },
  ],
})
