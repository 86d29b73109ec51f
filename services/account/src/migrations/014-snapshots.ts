import { migration } from '@flyleaf/service'

/** What other services need to know to rebuild their projections. */
export const snapshots = migration(
  // With which version each relation was published. Later ones are greater than that of older rows, which is unknown.
  ...['follow', 'block', 'mute'].map(
    (relation) => `alter table ${relation} add column version bigint not null default 0`,
  ),
  // Who has been erased: only that there was somebody with this id.
  `create table erased_account (user_id text primary key, erased_at timestamptz(3) not null)`,
  `insert into erased_account select distinct on (key) key, at from outbox where type = 'user.erased' order by key, at`,
)
