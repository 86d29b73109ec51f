import { migration } from '@flyleaf/service'

/**
 * Indexing writes new words, and known ones only occasionally, so that concurrent transactions do not wait for each other. Two
 * that add the same new word may each insert a row.
 */
export const countedWords = migration(
  `alter table word drop constraint word_pkey`,
  // Exact up to 64, then estimated: the more frequent a word, the less one more occurrence changes its rank. A count locked by
  // another transaction is left to it.
  `create function count_known(kind text, words text[], change integer) returns void language sql as $$
    with free as (
      select w.ctid from word w where w.kind = $1 and w.word = any($2) order by w.word for no key update skip locked)
    update word w set ndoc = greatest(1, w.ndoc + $3 * greatest(1, w.ndoc / 32)) from free where w.ctid = free.ctid
  $$`,
  // Locked before they are read, so that of two transactions that remove the last texts of a word, the second sees it.
  // The planner expects to find a word early in a sequential scan, but most of these have just been removed.
  `create function forget_words(kind text, of_table regclass, words text[]) returns void language plpgsql set enable_seqscan = off as $$
    begin
      perform 1 from word w where w.kind = $1 and w.word = any($3) and w.ndoc <= 1000 order by w.word for update;
      execute format('delete from word w where w.kind = $1 and w.word = any($2) and w.ndoc <= 1000
        and not exists (select 1 from %s t where t.words @@ quote_literal(w.word)::tsquery)', of_table) using kind, words;
    end
  $$`,
  String.raw`create or replace function count_words() returns trigger language plpgsql as $$
    declare
      gained text[] := tsvector_to_array(new.words);
      lost text[] := tsvector_to_array(old.words);
      unknown text[];
      counted text[];
    begin
      if tg_op = 'UPDATE' then
        if old.words = new.words then return null; end if;
        gained := tsvector_to_array(ts_delete(new.words, lost));
        lost := tsvector_to_array(ts_delete(old.words, tsvector_to_array(new.words)));
      end if;
      -- A word that may be on its way out is held so that it stays; one that is held by who takes it out is as good as gone.
      with often as (
        select w.word, w.ndoc from word w where w.kind = tg_argv[0] and w.word = any(gained) and w.ndoc > 1000
      ), seldom as (
        select w.word, w.ndoc from word w where w.kind = tg_argv[0] and w.word = any(gained) and w.ndoc <= 1000
        for key share skip locked
      )
      select array_agg(g.word) filter (where w.word is null), array_agg(g.word) filter (where random() * (w.ndoc / 32) < 1)
        into unknown, counted
        from unnest(gained) as g(word)
        left join (select * from often union all select * from seldom) w using (word)
        where g.word !~ '^\d+$';
      if unknown is not null then
        insert into word (kind, word, ndoc) select tg_argv[0], unnest(unknown), 1;
      end if;
      if counted is not null then perform count_known(tg_argv[0], counted, 1); end if;
      if cardinality(lost) > 0 then
        -- First, for who brings a word in waits for one that has been counted before it was taken out.
        perform forget_words(tg_argv[0], tg_relid::regclass, lost);
        select array_agg(w.word) into counted from word w
          where w.kind = tg_argv[0] and w.word = any(lost) and random() * (w.ndoc / 32) < 1;
        if counted is not null then perform count_known(tg_argv[0], counted, -1); end if;
      end if;
      return null;
    end
  $$`,
)
