import { defineEntity, p } from '@mikro-orm/postgresql'
import type { FollowItem } from '../follow/move-followers.ts'
import type { LedgerItems } from './ledger.ts'

/** Of merged authors and series, only their followers are moved. */
type Items = LedgerItems & { follow: FollowItem }

/** What was moved of whom by which merge of two books, so that an undo gives it back. */
export const MergeLedgerEntity = defineEntity({
  name: 'MergeLedger',
  tableName: 'merge_ledger',
  properties: {
    entryId: p.bigint('string').primary().autoincrement().generated('identity'),
    changeId: p.text(),
    userId: p.text().index('merge_ledger_of_reader'),
    kind: p.text().$type<keyof Items>(),
    item: p.json<Items[keyof Items]>(),
  },
  indexes: [{ name: 'merge_ledger_of_change', properties: ['changeId', 'userId'] }],
})
