import { migration } from '@flyleaf/service'

/**
 * What the live stream has to deliver to each reader, by a position that rises by one in the order of the commits: the row of
 * `unread_count` is locked while a position is taken. The last 200 are kept.
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
