import { migration } from '@flyleaf/service'

/** When acts were undone: `since` says from which time on, which is any time for those that leave no notification whatever their age. */
export const withdrawnAt = migration(
  `alter table withdrawn_act add column withdrawn_at timestamptz(3) not null default now()`,
  `create index withdrawn_act_at on withdrawn_act (withdrawn_at)`,
  `drop index withdrawn_act_since`,
)
