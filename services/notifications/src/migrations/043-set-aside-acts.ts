import { migration } from '@flyleaf/service'

export const setAsideActs = migration(
  // Acts of deactivated people, removed from others' notifications until they are back.
  `create table set_aside_act (
     actor_id text not null,
     notification_id text not null,
     user_id text not null,
     type text not null,
     group_key text not null,
     post_id text,
     bookshelf_id text,
     source_post_id text,
     invitation_id text,
     is_read boolean not null,
     created_at timestamptz(3) not null,
     at timestamptz(3) not null,
     primary key (actor_id, notification_id)
   )`,
  `create index set_aside_act_of_user on set_aside_act (user_id)`,
)
