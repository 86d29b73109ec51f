import { importsApi } from '@flyleaf/contracts'

/** What is out of date once an import has changed. */
export const importQueries = [importsApi.get, importsApi.rows, importsApi.list] as const
