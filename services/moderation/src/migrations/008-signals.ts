import { migration } from '@flyleaf/service'

/** Reports that no reader has made, and the blocks of the last days, which can lead to one. */
export const signals = migration(
  `alter table report add column signal text check (signal in ('blocked-by-many'))`,
  `create unique index report_signal_once on report (case_id, signal) where signal is not null`,
  `create table recent_block (
     blocked_id text not null,
     blocker_id text not null,
     version bigint not null,
     is_blocked boolean not null,
     is_counted boolean not null default false,
     at timestamptz(3) not null,
     primary key (blocked_id, blocker_id)
   )`,
  `create index recent_block_of_blocker on recent_block (blocker_id)`,
  `create index recent_block_oldest on recent_block (at)`,
)
