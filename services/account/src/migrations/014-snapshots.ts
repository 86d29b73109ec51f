import { migration } from '@flyleaf/service'

/** What other services need to rebuild their projections. */
export const snapshots = migration(
  // The version with which each relation was published. Later versions are greater than the unknown ones of older rows.
  ...['follow', 'block', 'mute'].map(
    (relation) => `alter table ${relation} add column version bigint not null default 0`,
  ),
  // Erased people, by id only.
  `create table erased_account (user_id text primary key, erased_at timestamptz(3) not null)`,
  `insert into erased_account select distinct on (key) key, at from outbox where type = 'user.erased' order by key, at`,
)
