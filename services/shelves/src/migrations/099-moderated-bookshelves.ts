import { migration } from '@flyleaf/service'

/** Bookshelves that moderators have hidden, and whether they were private before. */
export const moderatedBookshelves = migration(
  `create table moderated_bookshelf (
     bookshelf_id text primary key references bookshelf on delete cascade,
     version integer not null,
     is_hidden boolean not null,
     was_private boolean not null default false
   )`,
)
