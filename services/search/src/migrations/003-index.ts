import { migration } from '@flyleaf/service'

const countsWords = (table: string, kind: string) =>
  `create trigger ${table}_words after insert or update or delete on ${table} for each row execute function count_words('${kind}')`

export const index = migration(
  `create table book_index (
     book_id text primary key,
     version integer not null,
     title text not null,
     authors jsonb not null,
     published_year integer,
     page_count integer,
     language text,
     isbn13 text,
     subjects jsonb not null,
     cover text,
     rating_sum double precision not null,
     rating_count integer not null,
     average_rating double precision generated always as
       (case when rating_count = 0 then null else round((rating_sum / rating_count)::numeric, 2)::double precision end) stored,
     created_at timestamptz(3) not null,
     plain_title text not null generated always as (norm(title)) stored,
     words tsvector not null generated always as (words_of(title || ' ' || authors::text || ' ' || coalesce(isbn13, ''))) stored
   )`,
  `create index book_words on book_index using gin (words)`,
  `create index book_title on book_index (left(plain_title, 60), book_id)`,
  `create index book_popular on book_index (rating_count desc, book_id desc)`,
  `create index book_newest on book_index (created_at desc, book_id desc)`,
  ...['published_year', 'page_count', 'average_rating'].flatMap((column) => [
    `create index book_${column}_desc on book_index (coalesce(${column}, -1000000) desc, book_id desc)`,
    `create index book_${column}_asc on book_index (coalesce(${column}, 1000000), book_id)`,
  ]),
  countsWords('book_index', 'book'),

  // A hidden row keeps its id and version, so that older events cannot restore it.
  `create table shelf_index (
     bookshelf_id text primary key,
     version integer not null,
     is_hidden boolean not null,
     owner_id text not null,
     name text not null,
     description text not null,
     is_default boolean not null,
     book_count integer not null,
     follower_count integer not null,
     preview_book_ids text[] not null,
     updated_at timestamptz(3) not null,
     plain_name text not null generated always as (norm(name)) stored,
     words tsvector not null generated always as (words_of(name || ' ' || description)) stored
   )`,
  `create index shelf_words on shelf_index using gin (words)`,
  `create index shelf_popular on shelf_index (follower_count desc, book_count desc, bookshelf_id desc) where not is_hidden`,
  countsWords('shelf_index', 'bookshelf'),

  `create table post_index (
     post_id text primary key,
     version integer not null,
     is_hidden boolean not null,
     author_id text not null default '',
     post_type text not null default 'THOUGHT',
     title text,
     content text not null default '',
     book_id text,
     book_text text not null default '',
     rating double precision,
     is_spoiler boolean not null default false,
     like_count integer not null default 0,
     liked_at timestamptz(3),
     created_at timestamptz(3) not null default now(),
     words tsvector not null generated always as (words_of(coalesce(title, '') || ' ' || content || ' ' || book_text)) stored
   )`,
  `create index post_words on post_index using gin (words)`,
  `create index post_of_book on post_index (book_id) where book_id is not null`,
  `create index post_popular on post_index (like_count desc, created_at desc, post_id desc) where not is_hidden`,
  `create index post_newest on post_index (created_at desc, post_id desc) where not is_hidden`,
  countsWords('post_index', 'post'),
)
