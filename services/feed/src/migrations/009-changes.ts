import { migration } from '@flyleaf/service'

/** A trigger that records whom or what a row is about, on every change of the row. */
const noting = (table: string, kind: string, column: string) => [
  `create function ${table}_changed() returns trigger language plpgsql as $$
   begin
     insert into change (what) values ('${kind}:' || coalesce(new.${column}, old.${column}));
     return null;
   end $$`,
  `create trigger changed after insert or update or delete on ${table} for each row execute function ${table}_changed()`,
]

/** Recent changes, read by processes to evict cached data; see docs/decisions/feeds.md. */
export const changes = migration(
  `create table change (
     what text not null,
     -- Of a new post its id and when it was written, in milliseconds.
     detail text,
     transaction xid8 not null default pg_current_xact_id()
   )`,
  `create index change_of_transaction on change (transaction)`,
  // Planned for a long table. A plan made while the table was short would be kept, and slow later.
  `create function changed_since(snapshot pg_snapshot) returns text[] language plpgsql stable set enable_seqscan = off as $$
   begin
     return array(select concat_ws(' ', what, detail) from change
       where transaction >= pg_snapshot_xmin(snapshot) and not pg_visible_in_snapshot(transaction, snapshot));
   end $$`,

  // A new post is a change of its author; an existing one changes itself. A direct share records the shared post for its author.
  `create function post_changed() returns trigger language plpgsql as $$
   begin
     if tg_op <> 'INSERT' then
       insert into change (what) values ('post:' || old.post_id);
     end if;
     if tg_op = 'INSERT' and new.post_type <> 'REPLY' then
       insert into change (what, detail)
         values ('author:' || new.author_id, new.post_id || ' ' || (extract(epoch from new.created_at) * 1000)::bigint);
     elsif tg_op <> 'INSERT' and old.is_direct then
       insert into change (what) values ('author:' || old.author_id);
     end if;
     return null;
   end $$`,
  `create trigger changed after insert or update or delete on post for each row execute function post_changed()`,
  ...noting('person', 'person', 'user_id'),
  ...noting('book_card', 'book', 'book_id'),
  ...noting('post_like', 'marks', 'user_id'),
  ...noting('post_save', 'marks', 'user_id'),
  ...noting('follow', 'reader', 'follower_id'),
  ...noting('hidden_person', 'reader', 'viewer_id'),
)
