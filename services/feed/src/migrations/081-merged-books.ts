import { migration } from '@flyleaf/service'

/** Books that are merged into others, and the posts about them. */
export const mergedBooks = migration(
  `create table merged_book (
     book_id text primary key,
     version integer not null,
     into_id text
   )`,
  `alter table post add column chosen_book_id text`,
  `create index post_of_merged_book on post (chosen_book_id) where chosen_book_id is not null`,
)
