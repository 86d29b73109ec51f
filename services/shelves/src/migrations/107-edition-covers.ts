import { migration } from '@flyleaf/service'

/** Images of editions, and the changes that name them. */
export const editionCovers = migration(
  `create table edition_cover (
     cover text primary key,
     edition_id text not null,
     created_at timestamptz(3) not null default now()
   )`,
  `create index edition_cover_age on edition_cover (created_at)`,
  `create index record_change_of_edition on record_change (edition_id) where edition_id is not null`,
)
