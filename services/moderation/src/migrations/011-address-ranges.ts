import { migration } from '@flyleaf/service'

/** Network addresses from which nobody can sign up, or sign in either. */
export const addressRanges = migration(
  `create table address_range (
     range_id text primary key,
     range text not null,
     version integer not null,
     is_blocked boolean not null,
     level text not null,
     reason text not null,
     ends_at timestamptz(3),
     blocked_by text not null,
     blocked_at timestamptz(3) not null
   )`,
  `create unique index address_range_once on address_range (range)`,
  `create index address_range_blocked on address_range (blocked_at desc, range_id desc) where is_blocked`,
  `alter table audit_entry add column range_id text`,
)
