import { migration } from '@flyleaf/service'

/** The latest progress of what people are reading now. */
export const beingRead = migration(
  `create index reading_latest on reading (updated_at desc) where status = 'reading' and is_current`,
)
