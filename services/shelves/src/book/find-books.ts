import { bookNotFound } from '@flyleaf/contracts'
import { Problem, type Sql } from '@flyleaf/service'

/** The id under which a book is kept: what has become one with another book leads to that. */
export const keptId = (parameter: string) =>
  `coalesce((select target_id from catalogue_alias where alias_id = ${parameter}), ${parameter})`

/**
 * The ids under which these books are kept, each once; throws unless the library has all of them. The placeholders of a
 * reader's imports are there for that reader alone.
 */
export async function requireBooks(
  sql: Sql,
  bookIds: readonly string[],
  readerId: string | null = null,
): Promise<string[]> {
  const rows = await sql<{ bookId: string | null }>(
    `select b.book_id as "bookId" from unnest($1::text[]) with ordinality as t(id, place)
       left join book b on b.book_id = ${keptId('t.id')} and (b.private_to is null or b.private_to = $2) order by place`,
    [bookIds, readerId],
  )
  const found = rows.flatMap(({ bookId }) => bookId ?? [])
  if (found.length !== bookIds.length) throw new Problem(bookNotFound)
  return [...new Set(found)]
}
