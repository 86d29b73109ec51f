import { migration } from '@flyleaf/service'

/** How often the erasure of an account was tried and when it is tried again; and which browsers its reader still trusts. */
export const retries = migration(
  `alter table account add column erase_tries smallint not null default 0, add column erase_after timestamptz(3),
     add column device_version integer not null default 0`,
  `create index session_created on session (created_at)`,
  `create index session_last_seen on session (last_seen_at)`,
)
