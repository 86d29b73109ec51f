import { migration } from '@flyleaf/service'

export const welcomed = migration(
  // Existing accounts skip onboarding; new ones start it.
  `alter table account add column welcomed_at timestamptz(3) default now()`,
  `alter table account alter column welcomed_at drop default`,
)
