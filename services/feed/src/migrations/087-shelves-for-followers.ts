import { migration } from '@flyleaf/service'

/** Bookshelves for the followers of their owners. */
export const shelvesForFollowers = migration(
  `alter table shelf_card add column is_for_followers boolean not null default false`,
)
