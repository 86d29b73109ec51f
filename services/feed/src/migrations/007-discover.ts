import { migration } from '@flyleaf/service'

export const discover = migration(
  // The newest books on public bookshelves, by owner: what readers are interested in.
  `alter table shelf_card add column book_ids text[] not null default '{}'`,
  `create index shelf_card_of_owner on shelf_card (owner_id) where not is_deleted`,
)
