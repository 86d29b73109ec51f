import { migration } from '@flyleaf/service'

export const projections = migration(
  // The newest of follow and unfollow wins, whichever arrives last.
  `create table follow (
     follower_id text not null,
     followed_id text not null,
     is_following boolean not null,
     at timestamptz(3) not null,
     primary key (follower_id, followed_id)
   )`,
  `create table shelf_card (
     bookshelf_id text primary key,
     version bigint not null,
     owner_id text not null,
     is_private boolean not null,
     is_deleted boolean not null default false,
     collaborator_ids text[] not null default '{}'
   )`,
)
