import { migration } from '@flyleaf/service'

export const askers = migration(
  // Each browser that asks for a password reset gets a code of its own: what others try does not use up its tries.
  `alter table code
     add column asker text not null default '',
     add column stranger_tries smallint not null default 0,
     drop constraint code_pkey,
     add primary key (user_id, purpose, asker)`,
)
