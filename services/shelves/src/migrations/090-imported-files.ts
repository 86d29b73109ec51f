import { migration } from '@flyleaf/service'

/** What an import's reader should know about its file. */
export const importedFiles = migration(
  // The order of days and months, whether it is certain, and a date in doubt; null when no date is in doubt.
  `alter table import add column dates jsonb`,
  `alter table import add column unread_columns jsonb not null default '[]'`,
  // Rows up to this line have been read in the order that the reader has chosen since; null when all have.
  `alter table import add column reread_line integer`,
)
