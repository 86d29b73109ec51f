import type { Sql } from '@flyleaf/service'

/** Lets nobody index a book while posts about it are indexed, nor the other way round: neither may miss the other. */
export const holdBook = (sql: Sql, bookId: string) =>
  sql(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [bookId])

/** Posts do not wait for each other. */
const shareBook = (sql: Sql, bookId: string) =>
  sql(`select pg_advisory_xact_lock_shared(hashtextextended($1, 0))`, [bookId])

/** By what words of its book a post is found. */
export async function readBookText(sql: Sql, bookId: string | null) {
  if (!bookId) return ''
  await shareBook(sql, bookId)
  const [book] = await sql<{ title: string; authors: string[]; words: string }>(
    `select title, authors, other_words as words from book_index where book_id = $1`,
    [bookId],
  )
  return book ? [book.title, ...book.authors, book.words].join(' ').trim() : ''
}
