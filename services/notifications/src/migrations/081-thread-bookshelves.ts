import { migration } from '@flyleaf/service'

/** Who may read the thread that a reply is in, if it begins with a bookshelf. Unknown until a rebuild. */
export const threadBookshelves = migration(
  `alter table post_card add column thread_bookshelf_id text`,
  `create index post_card_of_bookshelf on post_card (thread_bookshelf_id) where thread_bookshelf_id is not null`,
  `alter table shelf_card add column is_private boolean not null default false,
     add column collaborator_ids text[] not null default '{}'`,
  `create index set_aside_act_of_bookshelf on set_aside_act (bookshelf_id) where bookshelf_id is not null`,
)
