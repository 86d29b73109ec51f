import { migration } from '@flyleaf/service'

/** When a person is deactivated or returns, the cached follows of their followers change. */
export const deactivatedAuthors = migration(
  `create function person_presence_changed() returns trigger language plpgsql as $$
   begin
     insert into change (what) select 'reader:' || follower_id from follow where followed_id = new.user_id and is_following;
     return null;
   end $$`,
  `create index follow_of_followed on follow (followed_id) where is_following`,
  `create trigger presence_changed after update of is_deactivated on person for each row
     when (old.is_deactivated is distinct from new.is_deactivated) execute function person_presence_changed()`,
)
