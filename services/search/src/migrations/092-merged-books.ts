import { migration } from '@flyleaf/service'

/** Books that have been merged into others: their states up to this version are over. */
export const mergedBooks = migration(
  `create table merged_book (book_id text primary key, version integer not null)`,
)
