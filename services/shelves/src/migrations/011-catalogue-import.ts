import { migration } from '@flyleaf/service'

export const catalogueImport = migration(
  // How far each file has been taken; written with what was taken.
  `create table catalogue_import (
     file_id text primary key,
     name text not null,
     lines bigint not null default 0,
     counts jsonb not null default '{}',
     started_at timestamptz(3) not null default now(),
     finished_at timestamptz(3)
   )`,
  // Books that came from nowhere else are compared with those that are imported.
  `create index book_of_library on book (title_key) where source_key is null`,
)
