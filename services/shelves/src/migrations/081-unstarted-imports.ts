import { migration } from '@flyleaf/service'

/** Imports that nobody starts are deleted after some days. */
export const unstartedImports = migration(
  `create index import_unstarted on import (created_at) where state = 'preview'`,
)
