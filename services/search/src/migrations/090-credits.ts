import { migration } from '@flyleaf/service'

/** Who wrote a book and its series, which are found with it. A rebuild fills in what older books lack. */
export const credits = migration(
  `alter table book_index add column people jsonb not null default '[]', add column series jsonb not null default '[]'`,
)
