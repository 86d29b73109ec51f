import { migration } from '@flyleaf/service'

export const books = migration(
  `create extension if not exists unaccent`,
  `create extension if not exists pg_trgm`,
  // Text normalised for comparison: without case and accents. Normalisation removes Greek and Cyrillic marks, unaccent the rest.
  String.raw`create function norm(text) returns text language sql immutable strict parallel safe as $$
    select lower(public.unaccent('public.unaccent', normalize(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC)))
  $$`,
  // Titles are sorted by their first characters, so that cursors stay small.
  `create table book (
     book_id text primary key,
     version integer not null default 1,
     title text not null,
     authors jsonb not null,
     published_year integer,
     page_count integer,
     language text,
     isbn13 text,
     subjects jsonb not null default '[]',
     cover text,
     rating_sum numeric not null default 0,
     rating_count integer not null default 0 check (rating_count >= 0),
     average_rating double precision generated always as
       (case when rating_count = 0 then null else round(rating_sum / rating_count, 2)::double precision end) stored,
     sort_title text not null generated always as (left(norm(title), 60)) stored,
     haystack text not null generated always as (norm(title || ' ' || authors::text)) stored,
     created_at timestamptz(3) not null default now()
   )`,
  `create index book_haystack on book using gin (haystack gin_trgm_ops)`,
  `create index book_isbn on book (isbn13) where isbn13 is not null`,
  `create index book_by_rating_count on book (rating_count desc, book_id desc)`,
  `create index book_by_title on book (sort_title, book_id)`,
  `create index book_by_time on book (created_at desc, book_id desc)`,
)
