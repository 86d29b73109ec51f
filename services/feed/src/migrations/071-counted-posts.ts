import { migration } from '@flyleaf/service'

/**
 * Replies and shares by people whose accounts are deactivated stay, but are not counted. `uncounted_replies` keeps a deleted post in
 * its thread for them.
 */
export const countedPosts = migration(
  `alter table post add column is_counted_by_other boolean not null default true,
     add column uncounted_replies integer not null default 0 check (uncounted_replies >= 0)`,
  `update post set is_counted_by_other = false where author_id in (select user_id from person where is_deactivated)
     and (reply_to_post_id is not null and (deleted_at is null or reply_count > 0) or shared_post_id is not null and deleted_at is null)`,
  `update post set reply_count = reply_count - replies, uncounted_replies = replies, share_count = share_count - shares
   from (select coalesce(reply_to_post_id, shared_post_id) as counted_id, count(reply_to_post_id) as replies, count(shared_post_id) as shares
         from post where not is_counted_by_other group by 1) uncounted
   where post_id = counted_id`,
)
