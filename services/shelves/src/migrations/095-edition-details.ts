import { migration } from '@flyleaf/service'

/** What dumps say of an edition beyond its facts: a subtitle, numbered series and who else worked on it. */
export const editionDetails = migration(
  // A book's subtitle and series follow from what its editions say.
  `alter table edition
     add column subtitle text not null default '',
     add column series jsonb,
     add column contributors jsonb not null default '[]'`,
)
