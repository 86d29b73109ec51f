import { migration } from '@flyleaf/service'

/** Languages with few books are found by an index. */
export const language = migration(
  `create index book_language on book_index (language, rating_count desc, book_id desc)`,
)
