import { migration } from '@flyleaf/service'

/** Imports of our own exports bring posts that are no reviews. */
export const importedPosts = migration(
  `alter table imported_review add column is_review boolean not null default true`,
)
