import { migration } from '@flyleaf/service'

/** The id of an author known only by name is derived from the name. */
const AUTHOR_ID = `'a' || left(encode(sha256(convert_to(name_key(name), 'UTF8')), 'hex'), 23)`

export const catalogue = migration(
  // Most text is ASCII, which has neither accents nor forms to normalise.
  String.raw`create or replace function norm(text) returns text language sql immutable parallel safe as $$
    select case when $1 ~ '^[\x01-\x7f]*$' then lower($1)
      else lower(public.unaccent('public.unaccent', normalize(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC))) end
  $$`,
  // Titles that differ only in punctuation, case, accents or a leading article are equal.
  String.raw`create function title_key(text) returns text language sql immutable parallel safe as $$
    select coalesce(nullif(regexp_replace(trim(regexp_replace(public.norm($1), '[^[:alnum:]]+', ' ', 'g')), '^(the|a|an) ', ''), ''), public.norm($1))
  $$`,
  // Names that differ only in word order or in the writing of initials are equal.
  String.raw`create function name_key(text) returns text language sql immutable parallel safe as $$
    select coalesce(nullif((select string_agg(word, ' ' order by word) from regexp_split_to_table(
      regexp_replace(trim(regexp_replace(public.norm($1), '[^[:alnum:]]+', ' ', 'g')), '\m(\w) (?=\w\M)', '\1', 'g'), ' ') word where word <> ''), ''), public.norm($1))
  $$`,

  `alter table book
     add column description text not null default '',
     add column original_title text,
     add column other_titles text[] not null default '{}',
     add column edition_count integer not null default 0,
     add column origin text not null default 'library' check (origin in ('library', 'reader', 'openlibrary')),
     add column source_key text,
     add column source_revision integer,
     add column added_by text,
     add column is_published boolean not null default true,
     add column change_position bigint,
     add column title_key text generated always as (left(title_key(title), 200)) stored`,
  `create index book_by_title_key on book (title_key)`,
  `create index book_subjects on book using gin (subjects)`,
  `create index book_added_by on book (added_by) where added_by is not null`,
  `create index book_by_change on book (change_position) where change_position is not null`,
  `create sequence catalogue_position`,

  `create table author (
     author_id text primary key,
     name text not null,
     other_names text[] not null default '{}',
     bio text not null default '',
     birth_year integer,
     death_year integer,
     source_key text,
     source_revision integer,
     name_key text not null generated always as (left(name_key(name), 200)) stored,
     created_at timestamptz(3) not null default now()
   )`,
  `create index author_by_name on author (name_key)`,

  // Files contain books and authors in any order: references to missing ones are stored but not shown.
  `create table book_author (
     book_id text not null,
     author_id text not null,
     position integer not null,
     primary key (book_id, author_id)
   )`,
  `create index books_of_author on book_author (author_id, book_id)`,

  `create table series (
     series_id text primary key,
     name text not null,
     name_key text not null generated always as (left(title_key(name), 200)) stored,
     created_at timestamptz(3) not null default now()
   )`,
  `create index series_by_name on series (name_key)`,
  `create table series_book (
     series_id text not null references series on delete cascade,
     book_id text not null references book on delete cascade,
     position numeric(8, 2),
     primary key (series_id, book_id)
   )`,
  `create index series_of_book on series_book (book_id)`,

  `create table edition (
     edition_id text primary key,
     book_id text not null,
     title text not null,
     isbns text[] not null default '{}',
     language text,
     page_count integer,
     published_year integer,
     publisher text,
     format text,
     cover text,
     source_key text,
     source_revision integer,
     created_at timestamptz(3) not null default now()
   )`,
  `create index editions_of_book on edition (book_id)`,
  `create index edition_isbns on edition using gin (isbns)`,

  // Ids of merged records continue to resolve.
  `create table catalogue_alias (alias_id text primary key, target_id text not null, change_position bigint)`,
  `create index catalogue_alias_target on catalogue_alias (target_id)`,
  `create index catalogue_alias_by_change on catalogue_alias (change_position) where change_position is not null`,

  `insert into author (author_id, name) select distinct on (1) ${AUTHOR_ID}, name
     from book, jsonb_array_elements_text(authors) name order by 1, name`,
  `insert into book_author (book_id, author_id, position) select book_id, ${AUTHOR_ID}, n
     from book, jsonb_array_elements_text(authors) with ordinality t(name, n) on conflict do nothing`,
  `insert into edition (edition_id, book_id, title, isbns, language, page_count)
     select 'e' || left(encode(sha256(convert_to(isbn13, 'UTF8')), 'hex'), 23), book_id, title, array[isbn13], language, page_count
     from book where isbn13 is not null on conflict do nothing`,
  `update book set edition_count = 1 where exists (select 1 from edition where edition.book_id = book.book_id)`,
)
