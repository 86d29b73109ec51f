import { migration } from '@flyleaf/service'

export const bookshelves = migration(
  `create table bookshelf (
     bookshelf_id text primary key,
     version integer not null default 1,
     owner_id text not null,
     name text not null,
     description text not null default '',
     is_private boolean not null default false,
     default_key text check (default_key in ('want-to-read', 'currently-reading', 'read')),
     book_count integer not null default 0 check (book_count >= 0),
     follower_count integer not null default 0 check (follower_count >= 0),
     reply_count integer not null default 0 check (reply_count >= 0),
     created_at timestamptz(3) not null default now(),
     updated_at timestamptz(3) not null default now(),
     unique (owner_id, default_key)
   )`,
  `create index bookshelf_of_owner on bookshelf (owner_id, created_at desc, bookshelf_id desc)`,
  `create index bookshelf_discovered on bookshelf (follower_count desc, bookshelf_id desc)
     where not is_private and default_key is null and book_count > 0`,

  `create table shelved_book (
     bookshelf_id text not null references bookshelf on delete cascade,
     book_id text not null references book,
     position integer not null,
     notes text not null default '',
     added_at timestamptz(3) not null default now(),
     primary key (bookshelf_id, book_id)
   )`,
  `create index shelved_book_by_position on shelved_book (bookshelf_id, position, book_id)`,
  `create index shelves_of_book on shelved_book (book_id)`,

  `create table bookshelf_follower (
     bookshelf_id text not null references bookshelf on delete cascade,
     user_id text not null,
     created_at timestamptz(3) not null default now(),
     primary key (bookshelf_id, user_id)
   )`,
  `create index bookshelf_followed_by on bookshelf_follower (user_id, created_at desc, bookshelf_id desc)`,
  `create table collaborator (
     bookshelf_id text not null references bookshelf on delete cascade,
     user_id text not null,
     created_at timestamptz(3) not null default now(),
     primary key (bookshelf_id, user_id)
   )`,
  `create index bookshelf_kept_by on collaborator (user_id, created_at desc, bookshelf_id desc)`,
)
