import { migration } from '@flyleaf/service'

/**
 * Usernames that are kept for their former owners, or for nobody, are looked for after a row has its place in the index
 * of usernames: who has waited there for another to give the name up sees that it is kept since.
 */
export const keptUsernames = migration(
  `drop trigger account_retired_username on account`,
  `drop trigger account_former_username on account`,
  `drop function refuse_retired_username`,
  `drop function keep_former_username`,
  `create function is_username_kept(given text, reader_id text) returns boolean language sql stable
     return exists (select 1 from retired_username where username = given)
       or exists (select 1 from former_username where username = given and user_id is distinct from reader_id)`,
  `create function keep_usernames() returns trigger language plpgsql as $$
     begin
       if is_username_kept(new.username, new.user_id) then
         raise unique_violation using constraint = 'account_username';
       end if;
       if tg_op = 'UPDATE' and old.username <> new.username then
         delete from former_username where username = new.username;
         if old.email_verified_at is not null then
           insert into former_username (username, user_id) values (old.username, old.user_id);
         end if;
       end if;
       return null;
     end $$`,
  `create trigger account_kept_usernames after insert or update of username on account
     for each row execute function keep_usernames()`,
)
