import { migration } from '@flyleaf/service'

export const following = migration(
  // Columns shown in lists, so that a page does not query images of posts that have none.
  `alter table post add column images jsonb`,
  // For readers who follow many people, an index-only scan of all posts, newest first. Discover reads its newest entry.
  `create index post_by_time on post (created_at desc, post_id desc) include (author_id) where deleted_at is null and post_type <> 'REPLY'`,
)
