import { migration } from '@flyleaf/service'

/** What moderators have decided about posts, and what removed ones were. */
export const moderatedPosts = migration(
  `create table moderated_post (
     post_id text primary key,
     author_id text not null,
     version integer not null,
     is_removed boolean not null,
     is_marked_spoiler boolean not null,
     was_spoiler boolean not null default false,
     removed jsonb,
     removed_at timestamptz(3)
   )`,
  `create index moderated_post_of_author on moderated_post (author_id)`,
  `create index moderated_post_removed on moderated_post (removed_at) where removed is not null`,
)
