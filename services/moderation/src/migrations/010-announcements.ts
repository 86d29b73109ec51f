import { migration } from '@flyleaf/service'

/** The announcement on every page. */
export const announcements = migration(
  `create table announcement (
     is_only boolean primary key default true check (is_only),
     announcement_id text not null,
     text text not null,
     ends_at timestamptz(3)
   )`,
)
