import { migration } from '@flyleaf/service'

/** Bookshelves for the followers of their owners: private ones, to all that know nothing of them. */
export const audiences = migration(
  `alter table bookshelf add column is_for_followers boolean not null default false,
     add constraint bookshelf_audience_check check (is_private or not is_for_followers)`,
  `alter table moderated_bookshelf add column was_for_followers boolean not null default false`,
  // The previous version, which still runs, writes only the privacy, also where it changes nothing, as for moderators: what is private
  // then is for nobody else. Whoever names the privacy without changing the followers therefore means that there are none.
  `create function bookshelf_privacy_changed() returns trigger language plpgsql as $$
   begin
     new.is_for_followers := false;
     return new;
   end $$`,
  `create trigger privacy_changed before update of is_private on bookshelf for each row
     when (new.is_for_followers = old.is_for_followers)
     execute function bookshelf_privacy_changed()`,
)
