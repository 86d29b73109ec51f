import { migration } from '@flyleaf/service'

/** Bookshelves for the followers of their owners, who may read their threads as long as they follow. */
export const shelvesForFollowers = migration(
  `alter table shelf_card add column is_for_followers boolean not null default false`,
  `create index shelf_card_for_followers on shelf_card (owner_id) where is_for_followers`,
)
