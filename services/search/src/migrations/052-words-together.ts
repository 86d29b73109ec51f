import { migration } from '@flyleaf/service'

const TABLES = { book_index: 'book', shelf_index: 'bookshelf', post_index: 'post' }
const NEW = 'referencing new table as new_texts'
const OLD = 'old table as old_texts'

/** Words are counted once for all texts of a statement: most texts have the same words. */
export const wordsTogether = migration(
  // Exact up to 64, then by estimate; see 005-counted-words. A count that somebody else holds is left to them.
  `create function count_by(kind text, words text[], changes integer[]) returns void language sql as $$
    with free as (
      select w.ctid, c.change from unnest($2, $3) as c(word, change) join word w on w.kind = $1 and w.word = c.word
      order by w.word for no key update of w skip locked)
    update word w set ndoc = greatest(1, w.ndoc + free.change) from free where w.ctid = free.ctid
  $$`,
  // In how many steps of ndoc / 32 a change is counted, so that on average it is counted as it is.
  `create function counted_change(change integer, ndoc integer) returns integer language sql volatile strict as $$
    select greatest(1, ndoc / 32) * floor(change / greatest(1, ndoc / 32)::double precision + random())::integer
  $$`,
  `create function gain_words(kind text, words text[], changes integer[]) returns void language plpgsql as $$
    declare
      unknown text[];
      unknown_changes integer[];
      counted text[];
      counted_changes integer[];
    begin
      -- A word that may be on its way out is held so that it stays; one that is held by who takes it out is as good as gone.
      with gained as (
        select * from unnest($2, $3) as g(word, change)
      ), often as (
        select w.word, w.ndoc from word w where w.kind = $1 and w.word = any($2) and w.ndoc > 1000
      ), seldom as (
        select w.word, w.ndoc from word w where w.kind = $1 and w.word = any($2) and w.ndoc <= 1000
        order by w.word for key share skip locked
      ), steps as (
        select g.word, g.change, counted_change(g.change, w.ndoc) as step
        from gained g left join (select * from often union all select * from seldom) w using (word)
      )
      select array_agg(word) filter (where step is null), array_agg(change) filter (where step is null),
          array_agg(word) filter (where step > 0), array_agg(step) filter (where step > 0)
        into unknown, unknown_changes, counted, counted_changes from steps;
      if unknown is not null then
        insert into word (kind, word, ndoc) select $1, * from unnest(unknown, unknown_changes);
      end if;
      if counted is not null then perform count_by($1, counted, counted_changes); end if;
    end
  $$`,
  `create function lose_words(kind text, of_table regclass, words text[], changes integer[]) returns void language plpgsql as $$
    declare
      counted text[];
      counted_changes integer[];
    begin
      -- First, for who brings a word in waits for one that has been counted before it was taken out.
      perform forget_words($1, $2, $3);
      select array_agg(lost.word), array_agg(lost.step) into counted, counted_changes
        from (select l.word, - counted_change(l.change, w.ndoc) as step
          from unnest($3, $4) as l(word, change) join word w on w.kind = $1 and w.word = l.word) lost
        where lost.step < 0;
      if counted is not null then perform count_by($1, counted, counted_changes); end if;
    end
  $$`,
  String.raw`create function count_words_together() returns trigger language plpgsql as $$
    declare
      words text[];
      changes integer[];
    begin
      if tg_op = 'INSERT' then
        select array_agg(word), array_agg(change) into words, changes from (
          select word, count(*)::integer as change from new_texts t, unnest(tsvector_to_array(t.words)) as word
          where word !~ '^\d+$' group by word) gained;
        if words is not null then perform gain_words(tg_argv[0], words, changes); end if;
        return null;
      end if;
      if tg_op = 'DELETE' then
        select array_agg(word), array_agg(change) into words, changes from (
          select word, count(*)::integer as change from old_texts t, unnest(tsvector_to_array(t.words)) as word
          where word !~ '^\d+$' group by word) lost;
        if words is not null then perform lose_words(tg_argv[0], tg_relid::regclass, words, changes); end if;
        return null;
      end if;
      -- Most updates change no words.
      with came as (
        select n.words from new_texts n except all select o.words from old_texts o
      ), went as (
        select o.words from old_texts o except all select n.words from new_texts n
      ), changed as (
        select word, sum(step)::integer as change from (
          select unnest(tsvector_to_array(came.words)) as word, 1 as step from came
          union all select unnest(tsvector_to_array(went.words)), -1 from went) t
        where word !~ '^\d+$' group by word having sum(step) <> 0
      )
      select array_agg(word), array_agg(change) into words, changes from changed;
      if words is null then return null; end if;
      perform gain_words(tg_argv[0], array_agg(word), array_agg(change))
        from unnest(words, changes) as t(word, change) where change > 0 having count(*) > 0;
      perform lose_words(tg_argv[0], tg_relid::regclass, array_agg(word), array_agg(- change))
        from unnest(words, changes) as t(word, change) where change < 0 having count(*) > 0;
      return null;
    end
  $$`,
  ...Object.entries(TABLES).flatMap(([table, kind]) => [
    `drop trigger ${table}_words on ${table}`,
    `create trigger words_inserted after insert on ${table} ${NEW}
     for each statement execute function count_words_together('${kind}')`,
    `create trigger words_updated after update on ${table} ${NEW} ${OLD}
     for each statement execute function count_words_together('${kind}')`,
    `create trigger words_deleted after delete on ${table} referencing ${OLD}
     for each statement execute function count_words_together('${kind}')`,
  ]),
  `drop function count_words()`,
  `drop function count_known(text, text[], integer)`,
)
