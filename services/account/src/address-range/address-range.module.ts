import { eventHandlers, prunedRows } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { onAddressRangeBlocked } from './on-address-range-blocked.ts'

/** What has blocked nothing for so long can't be brought back by a late event. */
const OVER = `interval '90 days'`

/** Network addresses from which nobody can sign up. */
@Module({
  providers: [
    eventHandlers({ 'address-range.blocked': onAddressRangeBlocked }),
    prunedRows(
      'blocked_address_range',
      `(not is_blocked and changed_at < now() - ${OVER}) or ends_at < now() - ${OVER}`,
    ),
  ],
})
export class AddressRangeModule {}
