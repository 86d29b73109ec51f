import { migration } from '@flyleaf/service'

/** Readers are notified of new books of the authors and series that they follow. */
export const newBooks = migration(
  // Who has chosen types did not know of this one. Nobody who wants none gets it. First, because it takes a while, and
  // reading notifications must not wait for it.
  `update notification_settings set types = types || '{NEW_BOOK}' where types <> '{}' and not types @> '{NEW_BOOK}'`,
  `alter table notification add column followed_kind text, add column followed_id text, add column followed_name text`,
  `create table notification_book (
     notification_id text not null references notification on delete cascade,
     book_id text not null,
     title text not null,
     at timestamptz(3) not null,
     primary key (notification_id, book_id)
   )`,
)
