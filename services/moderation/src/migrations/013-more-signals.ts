import { migration } from '@flyleaf/service'

/** What leads to a report by itself beside blocks, and who is new. */
export const moreSignals = migration(
  `alter table report drop constraint report_signal_check`,
  `create table recent_action (
     user_id text not null,
     signal text not null,
     subject_id text not null,
     fingerprint text not null default '',
     is_counted boolean not null default false,
     at timestamptz(3) not null,
     primary key (user_id, signal, subject_id)
   )`,
  `create index recent_action_oldest on recent_action (at)`,
  `create table newcomer (
     user_id text primary key,
     joined_at timestamptz(3) not null
   )`,
)
