import type { Sql } from '@flyleaf/service'

/** Locks a book exclusively against indexing of posts about it: otherwise each transaction could miss the other's change. */
export const lockBook = (sql: Sql, bookId: string) =>
  sql(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [bookId])

/** Shared locks, so that posts do not wait for each other. */
export const lockBooksShared = (sql: Sql, bookIds: readonly string[]) =>
  sql(
    `select pg_advisory_xact_lock_shared(hashtextextended(book_id, 0)) from (
       select distinct book_id from unnest($1::text[]) as book_id order by book_id offset 0) books`,
    [bookIds],
  )

/** SQL: the words of a book that posts about it are found by; the book must be locked. */
export const bookText = (bookId: string) =>
  `coalesce((select btrim(concat_ws(' ', title, (select string_agg(name, ' ') from jsonb_array_elements_text(authors) name), other_words))
    from book_index where book_id = ${bookId}), '')`
