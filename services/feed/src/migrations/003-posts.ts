import { migration } from '@flyleaf/service'

export const posts = migration(
  `create table post (
     post_id text primary key,
     version integer not null default 1,
     post_type text not null,
     author_id text not null,
     title text,
     content text not null,
     book_id text,
     rating real,
     is_spoiler boolean not null default false,
     reply_to_post_id text references post,
     reply_to_bookshelf_id text,
     root_post_id text references post,
     root_bookshelf_id text,
     shared_post_id text references post,
     is_direct boolean not null default false,
     like_count integer not null default 0 check (like_count >= 0),
     reply_count integer not null default 0 check (reply_count >= 0),
     share_count integer not null default 0 check (share_count >= 0),
     created_at timestamptz(3) not null default now(),
     edited_at timestamptz(3),
     deleted_at timestamptz(3),
     discover_rank double precision not null generated always as
       (extract(epoch from created_at at time zone 'UTC')::double precision / 172800 + ln(1 + like_count + 2 * reply_count) / ln(2)) stored
   )`,
  // Feeds and profiles walk one author's posts, newest first.
  `create index post_of_author on post (author_id, created_at desc, post_id desc) where deleted_at is null and post_type <> 'REPLY'`,
  `create index post_of_book on post (book_id, created_at desc, post_id desc) where book_id is not null and deleted_at is null and post_type <> 'REPLY'`,
  `create index post_discovered on post (discover_rank desc) where deleted_at is null and post_type <> 'REPLY' and not is_direct`,
  `create index reply_by_time on post (reply_to_post_id, created_at, post_id) where reply_to_post_id is not null`,
  `create index reply_by_likes on post (reply_to_post_id, like_count desc, created_at desc, post_id desc) where reply_to_post_id is not null`,
  `create index shelf_reply on post (reply_to_bookshelf_id, created_at, post_id) where reply_to_bookshelf_id is not null`,
  `create index shelf_thread on post (root_bookshelf_id) where root_bookshelf_id is not null`,
  `create index share_of_post on post (shared_post_id, created_at desc, post_id desc) where shared_post_id is not null`,
  `create unique index direct_share on post (author_id, shared_post_id) where is_direct and deleted_at is null`,

  `create table post_like (
     post_id text not null references post,
     user_id text not null,
     created_at timestamptz(3) not null default now(),
     primary key (post_id, user_id)
   )`,
  `create index like_of_user on post_like (user_id, created_at desc, post_id desc)`,
  `create index like_of_post on post_like (post_id, created_at desc, user_id desc)`,
  `create table post_save (
     user_id text not null,
     post_id text not null references post,
     created_at timestamptz(3) not null default now(),
     primary key (user_id, post_id)
   )`,
  `create index save_of_user on post_save (user_id, created_at desc, post_id desc)`,
  `create table revision (
     post_id text not null references post,
     version integer not null,
     title text,
     content text not null,
     written_at timestamptz(3) not null,
     primary key (post_id, version)
   )`,
  `create table discover_snapshot (
     snapshot_id text primary key,
     taken_at timestamptz(3) not null,
     post_ids text[] not null
   )`,
  `create index discover_snapshot_newest on discover_snapshot (taken_at desc)`,
)
