import { migration } from '@flyleaf/service'

/** Which notifications readers want, and from whom. */
export const wishes = migration(
  `create table notification_settings (user_id text primary key, types text[] not null)`,
  `create table message_privacy (
     user_id text primary key,
     version bigint not null,
     messages_from text not null
   )`,
)
