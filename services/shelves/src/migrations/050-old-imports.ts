import { migration } from '@flyleaf/service'

/** Imports are deleted when they are old, and found by when they finished. */
export const oldImports = migration(
  `create index import_finished on import (finished_at) where finished_at is not null`,
)
