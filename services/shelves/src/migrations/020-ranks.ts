import { migration } from '@flyleaf/service'

/** Books are ordered by sparse ranks, so that a move only writes the moved books. Positions are counted on reading. */
export const ranks = migration(
  `alter table shelved_book add column rank bigint`,
  `update shelved_book set rank = position::bigint * 16777216`,
  `alter table shelved_book alter column rank set not null`,
  `drop index shelved_book_by_position`,
  `alter table shelved_book drop column position`,
  `create index shelved_book_by_rank on shelved_book (bookshelf_id, rank, book_id)`,
)
