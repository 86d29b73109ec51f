import { migration } from '@flyleaf/service'

/** Tables that come from no site we know. */
export const importColumns = migration(
  // The columns and what is known of their cells, the best rating, and whether the reader has chosen; null when the format is known.
  `alter table import add column columns jsonb`,
)
