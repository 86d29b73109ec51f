import { migration } from '@flyleaf/service'

/** What each post adds to a book's average or to a bookshelf's replies, so that it is added once and taken away exactly. */
export const countedPosts = migration(
  `create table counted_post (
     post_id text primary key,
     version integer not null,
     book_id text,
     rating numeric,
     bookshelf_id text
   )`,
)
