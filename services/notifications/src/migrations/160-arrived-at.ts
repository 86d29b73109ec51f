import { migration } from '@flyleaf/service'

/** When notifications arrived, which decides whether a digest has had them. The default is a statement of its own, so that no row is rewritten. */
export const arrivedAt = migration(
  `alter table notification add column arrived_at timestamptz`,
  `alter table notification alter column arrived_at set default clock_timestamp()`,
)
