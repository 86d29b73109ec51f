import { migration } from '@flyleaf/service'

export const threadOwners = migration(
  // Who owns the bookshelf, or wrote the post, that a reply's thread begins with. Null for other posts, and until a rebuild.
  `alter table post_card add column thread_owner_id text`,
  `create index post_card_of_thread on post_card (thread_owner_id) where thread_owner_id is not null`,
  `create index set_aside_act_of_post on set_aside_act (post_id) where post_id is not null`,
)
