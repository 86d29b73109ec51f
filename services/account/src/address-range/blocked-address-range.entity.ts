import type { BlockLevel } from '@flyleaf/contracts'
import { defineEntity, p } from '@mikro-orm/postgresql'

/** What administrators block from a range of network addresses. */
export const BlockedAddressRangeEntity = defineEntity({
  name: 'BlockedAddressRange',
  tableName: 'blocked_address_range',
  properties: {
    /** In CIDR notation. */
    range: p.text().primary(),
    version: p.integer(),
    isBlocked: p.boolean(),
    level: p.text().$type<BlockLevel>(),
    /** Null for good. */
    endsAt: p.datetime(3).nullable(),
    changedAt: p.datetime(3),
  },
})
