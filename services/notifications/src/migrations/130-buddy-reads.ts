import { migration } from '@flyleaf/service'

const add = (type: string) =>
  `update notification_settings set types = types || '{${type}}' where types <> '{}' and not types @> '{${type}}'`

/** Who has chosen types did not know of buddy reads. Nobody who wants none gets them. Acts may be about a book. */
export const buddyReads = migration(
  add('BUDDY_READ_INVITATION'),
  add('BUDDY_READ_ACCEPTED'),
  add('BUDDY_READ_NOTE'),
  `alter table notification add column book_id text, add column book_title text`,
  `alter table set_aside_act add column book_id text, add column book_title text`,
)
