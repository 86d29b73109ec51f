import { migration } from '@flyleaf/service'

export const accounts = migration(
  `create extension if not exists pg_trgm`,
  `create extension if not exists unaccent`,
  // Text normalised for search: without case and accents. Immutable because its dictionary is named.
  `create function plain(given text) returns text language sql immutable strict parallel safe
     return lower(unaccent('unaccent', given))`,
  `create table account (
     user_id text primary key,
     version integer not null default 1,
     email text not null,
     email_verified_at timestamptz(3),
     username text not null,
     name text not null,
     password_hash text not null,
     picture text,
     bio text not null default '',
     website text not null default '',
     location text not null default '',
     follower_count integer not null default 0 check (follower_count >= 0),
     following_count integer not null default 0 check (following_count >= 0),
     created_at timestamptz(3) not null default now(),
     search_text text not null generated always as (plain(username || ' ' || name)) stored,
     constraint account_email unique (email),
     constraint account_username unique (username)
   )`,
  `create index account_search on account using gin (search_text gin_trgm_ops) where email_verified_at is not null`,
  `create table code (
     user_id text not null references account on delete cascade,
     purpose text not null,
     hash text not null,
     tries smallint not null default 0,
     sent_at timestamptz(3) not null default now(),
     expires_at timestamptz(3) not null,
     primary key (user_id, purpose)
   )`,
  `create table session (
     session_id text primary key,
     hash text not null,
     user_id text not null references account on delete cascade,
     device text not null,
     created_at timestamptz(3) not null default now(),
     last_seen_at timestamptz(3) not null default now(),
     constraint session_hash unique (hash)
   )`,
  `create index session_of_user on session (user_id, last_seen_at desc)`,
  `create table follow (
     follower_id text not null references account on delete cascade,
     followed_id text not null references account on delete cascade,
     created_at timestamptz(3) not null default now(),
     primary key (follower_id, followed_id),
     check (follower_id <> followed_id)
   )`,
  `create index follow_followers on follow (followed_id, created_at desc, follower_id desc)`,
  `create index follow_following on follow (follower_id, created_at desc, followed_id desc)`,
  `create table mail (
     mail_id bigint generated always as identity primary key,
     recipient text,
     subject text not null,
     body_text text not null,
     body_html text not null,
     tries integer not null default 0,
     next_try_at timestamptz(3) not null default now(),
     useless_after timestamptz(3) not null
   )`,
  `create index mail_due on mail (next_try_at)`,
)
