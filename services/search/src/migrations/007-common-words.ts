import { migration } from '@flyleaf/service'

/** Common words are searched from the start of lists; see `query/common.ts`. */
export const commonWords = migration(`create index book_names on book_index using gin (names)`)
