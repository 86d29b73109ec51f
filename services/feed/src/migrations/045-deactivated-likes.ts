import { migration } from '@flyleaf/service'

/** The posts that a person likes change when their account is deactivated or restored: fewer or more people like them. */
export const deactivatedLikes = migration(
  `create or replace function person_presence_changed() returns trigger language plpgsql as $$
   begin
     insert into change (what) select 'reader:' || follower_id from follow where followed_id = new.user_id and is_following;
     insert into change (what) select 'post:' || post_id from post_like where user_id = new.user_id;
     return null;
   end $$`,
)
