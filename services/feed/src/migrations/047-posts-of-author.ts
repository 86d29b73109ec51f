import { migration } from '@flyleaf/service'

/** Everything that a person has written, replies and deleted posts included, and the replies in a thread: for erasures. */
export const postsOfAuthor = migration(
  `create index post_author on post (author_id)`,
  `create index post_of_thread on post (root_post_id) where root_post_id is not null`,
)
