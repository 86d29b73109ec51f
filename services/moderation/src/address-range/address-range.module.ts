import { addressRangesApi } from '@flyleaf/contracts'
import { controller, prunedRows } from '@flyleaf/service'
import { Module } from '@nestjs/common'
import { blockAddressRange, unblockAddressRange } from './block-address-range.ts'
import { listAddressRanges } from './list-address-ranges.ts'

const AddressRangeController = controller(addressRangesApi, {
  list: listAddressRanges,
  block: blockAddressRange,
  unblock: unblockAddressRange,
})

/** An address can be of one person: what blocks nothing is not kept for good, also not by the log, which has its id. */
const OVER = `interval '90 days'`

/** Network addresses from which nobody can sign up. */
@Module({
  controllers: [AddressRangeController],
  providers: [
    prunedRows(
      'address_range',
      `(not is_blocked and blocked_at < now() - ${OVER}) or ends_at < now() - ${OVER}`,
    ),
  ],
})
export class AddressRangeModule {}
