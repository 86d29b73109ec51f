import { migration } from '@flyleaf/service'

/** Readers mend authors and series, too. */
export const namedRecords = migration(
  `alter table author add column record_version integer not null default 0`,
  `alter table series add column record_version integer not null default 0`,
  // A change is of a book, an author or a series.
  `alter table record_change
     alter column book_id drop not null,
     add column author_id text references author on delete cascade,
     add column series_id text references series on delete cascade`,
  `create index record_change_of_author on record_change (author_id, decided_at desc, change_id desc) where author_id is not null`,
  `create index record_change_of_series on record_change (series_id, decided_at desc, change_id desc) where series_id is not null`,
)
