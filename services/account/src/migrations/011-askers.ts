import { migration } from '@flyleaf/service'

export const askers = migration(
  // Each browser that requests a password reset gets its own code, so that other browsers cannot use up its tries.
  `alter table code
     add column asker text not null default '',
     add column stranger_tries smallint not null default 0,
     drop constraint code_pkey,
     add primary key (user_id, purpose, asker)`,
)
