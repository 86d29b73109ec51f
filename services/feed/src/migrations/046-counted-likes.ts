import { migration } from '@flyleaf/service'

/**
 * Likes by people whose accounts are deactivated stay, but are not counted: neither in `like_count` nor, by it, in the order of
 * popular posts.
 */
export const countedLikes = migration(
  `alter table post_like add column is_counted boolean not null default true`,
  `create index like_not_counted on post_like (user_id) where not is_counted`,
  `create or replace function person_presence_changed() returns trigger language plpgsql as $$
   begin
     insert into change (what) select 'reader:' || follower_id from follow where followed_id = new.user_id and is_following;
     return null;
   end $$`,
  `update post_like set is_counted = false where user_id in (select user_id from person where is_deactivated)`,
  `update post set like_count = like_count - uncounted.likes, like_version = like_version + 1
   from (select post_id, count(*) as likes from post_like where not is_counted group by post_id) uncounted
   where post.post_id = uncounted.post_id`,
)
