import { migration } from '@flyleaf/service'

/** Whose new posts reach only their followers, and the posts that were written meanwhile. */
export const limitedAuthors = migration(
  `create table limited_author (
     user_id text primary key,
     version integer not null,
     is_limited boolean not null
   )`,
  `alter table post add column is_limited boolean not null default false`,
  `create index post_limited on post (author_id) where is_limited`,
)
