import { migration } from '@flyleaf/service'

/** Whom authors show their posts to. */
export const audiences = migration(
  `alter table post add column audience text not null default 'EVERYONE'`,
  // A post for others than before is a change of its author, without details: pages of feeds that have left it out are compared again.
  `create or replace function post_changed() returns trigger language plpgsql as $$
   begin
     if tg_op <> 'INSERT' then
       insert into change (what) values ('post:' || old.post_id);
     end if;
     if tg_op = 'INSERT' and new.post_type <> 'REPLY' then
       insert into change (what, detail)
         values ('author:' || new.author_id, new.post_id || ' ' || (extract(epoch from new.created_at) * 1000)::bigint);
     elsif tg_op <> 'INSERT' and old.is_direct or tg_op = 'UPDATE' and old.audience <> new.audience then
       insert into change (what) values ('author:' || old.author_id);
     end if;
     return null;
   end $$`,
)
