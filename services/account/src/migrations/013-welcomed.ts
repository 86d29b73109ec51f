import { migration } from '@flyleaf/service'

export const welcomed = migration(
  // Who has an account already needs no first steps; who signs up from here on does.
  `alter table account add column welcomed_at timestamptz(3) default now()`,
  `alter table account alter column welcomed_at drop default`,
)
