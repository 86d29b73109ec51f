import type { Sql } from '@flyleaf/service'

/** Lets nobody index a book while posts about it are indexed, nor the other way round: neither may miss the other. */
export const holdBook = (sql: Sql, bookId: string) =>
  sql(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [bookId])

/** Posts do not wait for each other. */
export const shareBook = (sql: Sql, bookId: string) =>
  sql(`select pg_advisory_xact_lock_shared(hashtextextended($1, 0))`, [bookId])

/** SQL: by what words of its book a post is found; of a book that is shared or held. */
export const bookText = (bookId: string) =>
  `coalesce((select btrim(concat_ws(' ', title, (select string_agg(name, ' ') from jsonb_array_elements_text(authors) name), other_words))
    from book_index where book_id = ${bookId}), '')`
