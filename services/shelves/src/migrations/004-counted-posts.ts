import { migration } from '@flyleaf/service'

/** What each post contributes to a book's average or a bookshelf's replies, so that it is counted once and removed exactly. */
export const countedPosts = migration(
  `create table counted_post (
     post_id text primary key,
     version integer not null,
     book_id text,
     rating numeric,
     bookshelf_id text
   )`,
)
