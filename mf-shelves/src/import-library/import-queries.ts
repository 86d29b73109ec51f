import { importsApi } from '@flyleaf/contracts'

/** The queries to invalidate when an import has changed. */
export const importQueries = [importsApi.get, importsApi.rows, importsApi.list] as const
