import { defineEntity, p } from '@mikro-orm/postgresql'

/** The items that a reader's live stream delivers, by their position. */
export const LiveItemEntity = defineEntity({
  name: 'LiveItem',
  tableName: 'live_item',
  properties: {
    userId: p.text().primary(),
    position: p.integer().primary(),
    kind: p.enum(['notification', 'message']),
    itemId: p.text(),
  },
})
