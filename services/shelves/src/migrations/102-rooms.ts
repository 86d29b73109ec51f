import { migration } from '@flyleaf/service'

/** Which bookshelves their owners have put into their case, and where. */
export const rooms = migration(
  `create table room_shelf (
     bookshelf_id text primary key constraint room_shelf_bookshelf_id_fkey references bookshelf (bookshelf_id) on delete cascade,
     place integer not null
   )`,
)
