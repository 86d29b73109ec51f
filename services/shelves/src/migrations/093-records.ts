import { migration } from '@flyleaf/service'

/** Readers mend the catalogue: what they propose and change, and who decides. */
export const records = migration(
  // `record_version` counts changes by readers; `version` also counts ratings and imports.
  `alter table book
     add column subtitle text not null default '',
     add column record_version integer not null default 0`,
  // What readers have mended, dumps leave alone. The contract checks minutes: a check here would read the whole table.
  `alter table edition
     add column minutes integer,
     add column is_mended boolean not null default false`,
  `create table librarian (user_id text primary key, granted_at timestamptz(3) not null default now())`,
  // `fields` is what changes: [{ field, from, to }]. People who leave are forgotten, what they changed is not.
  `create table record_change (
     change_id text primary key,
     book_id text not null references book on delete cascade,
     edition_id text,
     user_id text,
     state text not null check (state in ('waiting', 'applied', 'declined', 'withdrawn', 'undone')),
     fields jsonb not null,
     reason text not null default '',
     created_at timestamptz(3) not null,
     decider_id text,
     decided_at timestamptz(3),
     answer text not null default '',
     undoes text
   )`,
  `create index record_change_of_book on record_change (book_id, decided_at desc, change_id desc)`,
  `create index record_change_of_reader on record_change (user_id, created_at desc, change_id desc)`,
  `create index record_change_waiting on record_change (created_at, change_id) where state = 'waiting'`,
  `create index record_change_decided_by on record_change (decider_id)`,
)
