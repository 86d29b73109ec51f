import { migration } from '@flyleaf/service'

/**
 * Items that the live stream delivers to each reader, by a position that increases by one in commit order: the row of
 * `unread_count` is locked while a position is assigned. The last 200 are kept.
 */
export const liveItems = migration(
  `alter table unread_count add column position integer not null default 0`,
  `create table live_item (
     user_id text not null,
     position integer not null,
     kind text not null check (kind in ('notification', 'message')),
     item_id text not null,
     primary key (user_id, position)
   )`,
)
