import { migration } from '@flyleaf/service'

const PARTIAL_DATE = String.raw`'^\d{4}(-\d\d(-\d\d)?)?$'`

/** Keeps each book on at most one default shelf: the one that it was added to last. */
const STANDING = `select distinct on (s.owner_id, e.book_id) s.owner_id, e.book_id, s.bookshelf_id, s.default_key, e.added_at
  from shelved_book e join bookshelf s using (bookshelf_id) where s.default_key is not null
  order by s.owner_id, e.book_id, e.added_at desc, array_position(array['read', 'currently-reading', 'want-to-read'], s.default_key)`

/** A reader's readings of a book. The current one is the book's status, which the default bookshelves show. */
export const reading = migration(
  `create table reading (
     reading_id text primary key,
     version integer not null default 1,
     user_id text not null,
     book_id text not null references book on delete cascade,
     status text not null check (status in ('want', 'reading', 'read', 'stopped')),
     is_current boolean not null,
     started_at text check (started_at ~ ${PARTIAL_DATE}),
     finished_at text check (finished_at ~ ${PARTIAL_DATE}),
     page integer check (page >= 0),
     percent real check (percent between 0 and 100),
     created_at timestamptz(3) not null,
     updated_at timestamptz(3) not null
   )`,
  `create unique index reading_current on reading (user_id, book_id) where is_current`,
  `create index reading_of_book on reading (user_id, book_id, created_at desc, reading_id desc)`,
  `create index reading_by_status on reading (user_id, status, updated_at desc, reading_id desc)`,
  `create index reading_of_a_book on reading (book_id)`,
  `create table reading_progress (
     progress_id text primary key,
     reading_id text not null references reading on delete cascade,
     page integer,
     percent real,
     note text not null default '',
     created_at timestamptz(3) not null
   )`,
  `create index progress_of_reading on reading_progress (reading_id, created_at desc, progress_id desc)`,
  `create table reading_goal (
     user_id text not null,
     year integer not null,
     version integer not null default 1,
     books integer check (books > 0),
     pages integer check (pages > 0),
     primary key (user_id, year)
   )`,

  // The dates are unknown, and none are invented.
  `insert into reading (reading_id, user_id, book_id, status, is_current, created_at, updated_at)
     select 'r' || left(encode(sha256(convert_to(owner_id || ':' || book_id, 'UTF8')), 'hex'), 23), owner_id, book_id,
       case default_key when 'want-to-read' then 'want' when 'currently-reading' then 'reading' else 'read' end, true, added_at, added_at
     from (${STANDING}) standing`,
  `with gone as (
     delete from shelved_book e using bookshelf s where s.bookshelf_id = e.bookshelf_id and s.default_key is not null
       and (e.bookshelf_id, e.book_id) not in (select bookshelf_id, book_id from (${STANDING}) standing)
     returning e.bookshelf_id)
   update bookshelf set book_count = book_count - counted.books, version = version + 1
   from (select bookshelf_id, count(*) as books from gone group by bookshelf_id) counted
   where bookshelf.bookshelf_id = counted.bookshelf_id`,
)
