import { migration } from '@flyleaf/service'

export const following = migration(
  // As lists show them, so that a page asks for no images of posts that have none.
  `alter table post add column images jsonb`,
  // Feeds of readers who follow many walk all posts, newest first, without reading them; Discover asks it for the newest.
  `create index post_by_time on post (created_at desc, post_id desc) include (author_id) where deleted_at is null and post_type <> 'REPLY'`,
)
