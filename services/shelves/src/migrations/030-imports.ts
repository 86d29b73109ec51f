import { migration } from '@flyleaf/service'

export const imports = migration(
  // A book that only one reader sees: a row of an import names it, and the library does not have it.
  `alter table book add column private_to text`,
  `create index private_book on book (private_to) where private_to is not null`,

  `create table import (
     import_id text primary key,
     user_id text not null,
     state text not null,
     format text not null,
     file_name text not null,
     -- False while its rows are still being read from the file.
     is_whole boolean not null default false,
     -- Names and sizes of the reader's own shelves in the file, and the shelves that it made.
     shelves jsonb not null default '[]',
     made_shelves jsonb not null default '[]',
     created_at timestamptz(3) not null default now(),
     started_at timestamptz(3),
     finished_at timestamptz(3),
     progressed_at timestamptz(3),
     -- When a worker may take it next; null when there is nothing to do.
     next_try_at timestamptz,
     tries integer not null default 0
   )`,
  `create index import_of_reader on import (user_id, created_at desc, import_id desc)`,
  `create index import_waiting on import (next_try_at) where next_try_at is not null`,
  `create table import_row (
     import_id text not null references import on delete cascade,
     line integer not null,
     state text not null,
     reason text,
     -- The cells as they came, and what they say.
     input jsonb not null,
     said jsonb,
     -- Rows that name the same book alike share it.
     book_key text,
     book_id text,
     suggestions text[] not null default '{}',
     is_done boolean not null default false,
     -- What the row changed in the library, so that it can be undone.
     effects jsonb not null default '{}',
     primary key (import_id, line)
   )`,
  `create index import_row_by_state on import_row (import_id, state, line)`,
  `create index import_row_not_done on import_row (import_id, line) where not is_done`,
  `create index import_row_by_key on import_row (book_key) where book_key is not null`,
  `create index import_row_of_book on import_row (book_id) where book_id is not null`,

  // The book that a reader's placeholder, or their description of a book, stands for.
  `create table named_book (
     user_id text not null,
     book_key text not null,
     placeholder_id text,
     book_id text,
     primary key (user_id, book_key)
   )`,
  `create table private_note (
     user_id text not null,
     book_id text not null,
     text text not null,
     primary key (user_id, book_id)
   )`,
  `create table imported_review (
     user_id text not null,
     digest text not null,
     post_id text not null,
     book_id text not null,
     primary key (user_id, digest)
   )`,
)
