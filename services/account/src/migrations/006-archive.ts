import { migration } from '@flyleaf/service'

export const archive = migration(
  // The newest export of a reader, so that at most one is being made.
  `create table data_export (
     user_id text primary key references account on delete cascade,
     export_id text not null unique,
     status text not null default 'running' check (status in ('running', 'ready', 'failed')),
     done integer not null default 0,
     total integer not null,
     tries integer not null default 0,
     next_try_at timestamptz(3) not null default now(),
     media_key text,
     size bigint,
     requested_at timestamptz(3) not null default now(),
     expires_at timestamptz(3)
   )`,
  `create index data_export_due on data_export (next_try_at) where status = 'running'`,
  `create index data_export_expiring on data_export (expires_at) where expires_at is not null`,
  // Usernames of erased accounts stay taken; only the name is stored.
  `create table retired_username (username text primary key)`,
  `alter table account add column erases_at timestamptz(3)`,
  `create index account_erasing on account (erases_at) where erases_at is not null`,
)
