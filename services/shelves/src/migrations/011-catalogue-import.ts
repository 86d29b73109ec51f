import { migration } from '@flyleaf/service'

export const catalogueImport = migration(
  // The imported position in each file, committed with the imported records.
  `create table catalogue_import (
     file_id text primary key,
     name text not null,
     lines bigint not null default 0,
     counts jsonb not null default '{}',
     started_at timestamptz(3) not null default now(),
     finished_at timestamptz(3)
   )`,
  // Books without a source are compared with imported ones.
  `create index book_of_library on book (title_key) where source_key is null`,
)
