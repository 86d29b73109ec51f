import { migration } from '@flyleaf/service'

/** What common words ask for is looked for where lists begin; see `query/common.ts`. */
export const commonWords = migration(`create index book_names on book_index using gin (names)`)
