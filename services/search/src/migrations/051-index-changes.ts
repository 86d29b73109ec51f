import { migration } from '@flyleaf/service'

/** Changes to be sent to an index outside the database. */
export const indexChanges = migration(
  `create table index_change (
     change_id bigint generated always as identity primary key,
     kind text not null check (kind in ('book', 'bookshelf', 'post')),
     id text not null
   )`,
)
