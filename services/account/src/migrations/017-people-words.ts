import { migration } from '@flyleaf/service'

/** Characters of scripts without spaces, each of which is a word: a name of two is found by either. */
const UNSPACED = String.raw`[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]`

/** People are found by words of their names and usernames, in any order and with a typing error. */
export const peopleWords = migration(
  String.raw`create function name_words(given text) returns text language sql immutable strict parallel safe as $$
    select btrim(regexp_replace(regexp_replace(regexp_replace(public.plain(normalize(given, NFKC)),
      '[''\u0060\u00b4\u02bc\u2018\u2019]', '', 'g'), '(${UNSPACED})', ' \1 ', 'g'), '[^[:alnum:]]+', ' ', 'g'))
  $$`,
  // A space before and after each word, so that its beginning and end are found; also all words as one, which is how some type them.
  `create function people_text(username text, name text) returns text language sql immutable strict parallel safe as $$
    select ' ' || public.name_words(username) || ' ' || replace(username, '_', '') || ' ' || public.name_words(name) || ' '
      || replace(public.name_words(name), ' ', '') || ' '
  $$`,
  // Each word, and each with a letter left out: two words that share one differ by a letter or two swapped.
  `create function name_slips(words text) returns text[] language sql immutable strict parallel safe as $$
    select array(select distinct slip from unnest(string_to_array(words, ' ')) word, lateral (
      select word as slip union all select overlay(word placing '' from place for 1) from generate_series(1, length(word)) place) slips
      where length(word) between 4 and 20)
  $$`,
  `alter table account alter column search_text set expression as (people_text(username, name)),
     add column name_slips text[] not null generated always as (name_slips(people_text(username, name))) stored`,
  `create index account_slips on account using gin (name_slips) where email_verified_at is not null`,
)
