import { migration } from '@flyleaf/service'

/** Accounts that moderators have suspended. */
export const suspensions = migration(
  `alter table account add column suspension_id text, add column suspended_until timestamptz(3),
     add column suspension_version integer not null default 0`,
  `create index account_suspended on account (user_id) where suspension_id is not null`,
)
