import { migration } from '@flyleaf/service'

/** Where a language has few books they are found by it. */
export const language = migration(
  `create index book_language on book_index (language, rating_count desc, book_id desc)`,
)
