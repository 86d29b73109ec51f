import { migration } from '@flyleaf/service'

/** Which bookshelves moderators have hidden. */
export const moderatedBookshelves = migration(
  `create table moderated_bookshelf (
     bookshelf_id text primary key,
     version integer not null,
     is_hidden boolean not null
   )`,
)
