import { bookNotFound } from '@flyleaf/contracts'
import { Problem, type Sql } from '@flyleaf/service'

/** Throws unless the library has all of these books. */
export async function requireBooks(sql: Sql, bookIds: readonly string[]) {
  const [row] = await sql<{ known: number }>(
    `select count(*)::integer as known from book where book_id = any($1::text[])`,
    [bookIds],
  )
  if (row!.known !== bookIds.length) throw new Problem(bookNotFound)
}
