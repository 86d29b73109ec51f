import { defineEntity, p } from '@mikro-orm/postgresql'
import { ofBookshelf } from '../bookshelf/bookshelf.entity.ts'

/** A bookshelf that its owner has put into their case. */
export const RoomShelfEntity = defineEntity({
  name: 'RoomShelf',
  tableName: 'room_shelf',
  properties: {
    bookshelfId: ofBookshelf('room_shelf').primary(),
    place: p.integer(),
  },
})
