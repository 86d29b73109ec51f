import { migration } from '@flyleaf/service'

/**
 * Words and filters are looked up in one index, so that only books with both are read. Filters of numbers are indexed in steps:
 * decades, hundreds of pages, whole stars. A search reads the list of new entries, so it is short.
 */
export const traits = migration(
  `create index book_words_and_traits on book_index using gin (words, (array[
     'language:' || language, 'decade:' || (published_year / 10)::text, 'pages:' || least(page_count / 100, 10)::text,
     'stars:' || floor(average_rating)::integer::text])) with (gin_pending_list_limit = 256)`,
  `drop index book_words`,
  `alter index book_words_and_traits rename to book_words`,
  `analyze book_index`,
)
