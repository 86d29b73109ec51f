import { migration } from '@flyleaf/service'

export const notificationTables = migration(
  `create table notification (
     notification_id text primary key,
     user_id text not null,
     type text not null,
     group_key text not null,
     actor_count integer not null default 0 check (actor_count >= 0),
     post_id text,
     bookshelf_id text,
     source_post_id text,
     is_read boolean not null default false,
     created_at timestamptz(3) not null,
     version integer not null default 1
   )`,
  `create index notification_of_user on notification (user_id, created_at desc, notification_id desc)`,
  `create index notification_group on notification (user_id, group_key)`,
  `create unique index notification_unread on notification (user_id, group_key) where not is_read`,
  `create index notification_post on notification (post_id) where post_id is not null`,
  `create index notification_source on notification (source_post_id) where source_post_id is not null`,
  `create table notification_actor (
     notification_id text not null references notification on delete cascade,
     actor_id text not null,
     at timestamptz(3) not null,
     primary key (notification_id, actor_id)
   )`,
  `create index notification_actor_newest on notification_actor (notification_id, at desc)`,
  `create table unread_count (user_id text primary key, count integer not null check (count >= 0))`,
)
