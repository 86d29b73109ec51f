import { migration } from '@flyleaf/service'

/** What readers wish to hear of, and from whom. */
export const wishes = migration(
  `create table notification_settings (user_id text primary key, types text[] not null)`,
  `create table message_privacy (
     user_id text primary key,
     version bigint not null,
     messages_from text not null
   )`,
  // The newest of follow and unfollow wins, whichever arrives last.
  `create table follow (
     follower_id text not null,
     followed_id text not null,
     is_following boolean not null,
     at timestamptz(3) not null,
     primary key (follower_id, followed_id)
   )`,
)
