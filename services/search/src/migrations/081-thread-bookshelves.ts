import { migration } from '@flyleaf/service'

/** The bookshelf that a reply's thread begins with. Null for other posts, and until a rebuild. */
export const threadBookshelves = migration(
  `alter table post_index add column thread_bookshelf_id text`,
  `create index post_index_below_bookshelf on post_index (thread_owner_id) where thread_bookshelf_id is not null`,
)
