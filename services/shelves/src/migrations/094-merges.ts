import { migration } from '@flyleaf/service'

/** Books that readers find twice are merged. */
export const merges = migration(
  // The book that a change merges into its book, and what it takes to part them again: see `record/merge.ts`.
  `alter table record_change add column merge jsonb`,
  `create index private_note_of_book on private_note (book_id)`,
)
