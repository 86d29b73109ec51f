import { migration } from '@flyleaf/service'

/** Whose posts reach only their followers. */
export const limitations = migration(
  `create table limitation (
     user_id text primary key,
     version integer not null,
     is_limited boolean not null,
     until timestamptz(3),
     decision_id text
   )`,
  `create index limitation_ends on limitation (until) where is_limited and until is not null`,
)
