import { migration } from '@flyleaf/service'

const relation = (name: string, who: string, whom: string) => [
  `create table ${name} (
     ${who} text not null references account on delete cascade,
     ${whom} text not null references account on delete cascade,
     created_at timestamptz(3) not null default now(),
     primary key (${who}, ${whom}),
     check (${who} <> ${whom})
   )`,
  `create index ${name}_newest on ${name} (${who}, created_at desc, ${whom} desc)`,
  `create index ${name}_whom on ${name} (${whom})`,
]

export const relations = migration(
  ...relation('block', 'blocker_id', 'blocked_id'),
  ...relation('mute', 'muter_id', 'muted_id'),
  `alter table account
     add column shows_likes boolean not null default true,
     add column is_findable boolean not null default true,
     add column messages_from text not null default 'everyone' check (messages_from in ('everyone', 'followed', 'nobody')),
     add column privacy_version integer not null default 1`,
  // A former username stays reserved for its reader, so that old links work and nobody can impersonate them.
  `create table former_username (
     username text primary key,
     user_id text not null references account on delete cascade,
     left_at timestamptz(3) not null default now()
   )`,
  `create index former_username_of_user on former_username (user_id)`,
  // Checked after the row is in the index of usernames: a transaction that waited for another one to give up the name
  // sees that it is reserved.
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
