import { bookNotFound } from '@flyleaf/contracts'
import { Problem, type Sql } from '@flyleaf/service'

/** The current id of a book: the id of a merged book resolves to the book that it was merged into. */
export const currentId = (parameter: string) =>
  `coalesce((select target_id from catalogue_alias where alias_id = ${parameter}), ${parameter})`

/**
 * The current ids of these books, without duplicates. Throws unless the library has all of them. A reader's own books
 * exist for that reader only.
 */
export async function requireBooks(
  sql: Sql,
  bookIds: readonly string[],
  readerId: string | null = null,
): Promise<string[]> {
  const rows = await sql<{ bookId: string | null }>(
    `select b.book_id as "bookId" from unnest($1::text[]) with ordinality as t(id, place)
       left join book b on b.book_id = ${currentId('t.id')} and (b.private_to is null or b.private_to = $2) order by place`,
    [bookIds, readerId],
  )
  const found = rows.flatMap(({ bookId }) => bookId ?? [])
  if (found.length !== bookIds.length) throw new Problem(bookNotFound)
  return [...new Set(found)]
}
