import { migration } from '@flyleaf/service'

/** How text becomes words, and the known words, which typing errors are corrected to. */
export const words = migration(
  `create extension if not exists unaccent`,
  `create extension if not exists pg_trgm`,
  `create extension if not exists fuzzystrmatch`,
  // Without case, accents and punctuation; one space between words, none within (King's → kings).
  String.raw`create function norm(text) returns text language sql immutable strict parallel safe as $$
    select btrim(regexp_replace(regexp_replace(
      lower(public.unaccent('public.unaccent', normalize(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC))),
      '[''’ʼ]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'))
  $$`,
  `create function words_of(text) returns tsvector language sql immutable strict parallel safe as $$
    select array_to_tsvector(array(select distinct left(word, 40) from unnest(string_to_array(norm($1), ' ')) as t(word) where word <> ''))
  $$`,
  // A short word with each letter left out in turn. Two words that share such a form differ by one typing error, which trigrams
  // do not detect.
  `create function slips_of(word text) returns text[] language sql immutable strict parallel safe as $$
    select case when length(word) between 3 and 7
      then array(select word union select overlay(word placing '' from place for 1) from generate_series(1, length(word)) as place)
      else '{}' end
  $$`,
  `create table word (
     kind text not null,
     word text not null,
     ndoc integer not null,
     slips text[] not null generated always as (slips_of(word)) stored,
     primary key (kind, word)
   )`,
  `create index word_prefix on word (kind, word text_pattern_ops)`,
  `create index word_alike on word using gin (word gin_trgm_ops)`,
  `create index word_slips on word using gin (slips)`,
  // In the order of the words, so that concurrent transactions wait for each other instead of deadlocking. Numbers are not
  // misspelt.
  String.raw`create function count_words() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.words = new.words then return null; end if;
      insert into word (kind, word, ndoc)
        select tg_argv[0], w, sum(n) from (
          select unnest(tsvector_to_array(new.words)) as w, 1 as n union all select unnest(tsvector_to_array(old.words)), -1) t
        where w !~ '^\d+$' group by w having sum(n) <> 0 order by w
        on conflict (kind, word) do update set ndoc = word.ndoc + excluded.ndoc;
      delete from word where kind = tg_argv[0] and ndoc <= 0 and word = any(tsvector_to_array(old.words));
      return null;
    end
  $$`,
)
