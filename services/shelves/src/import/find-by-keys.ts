import type { Sql } from '@flyleaf/service'
import { keyOf } from '../catalogue-import/record/key.rules.ts'
import { currentId } from '../book/find-books.ts'

/** The book for each of these Open Library keys (of works or editions); null when none or several match. */
export async function findByKeys(sql: Sql, keys: readonly (readonly string[])[]): Promise<(string | null)[]> {
  const wanted = keys.flatMap((ofOne, n) => ofOne.flatMap((key) => ({ n, id: keyOf(key)?.id ?? '' })))
  const found =
    wanted.length === 0
      ? []
      : await sql<{ n: number; bookId: string }>(
          `with wanted as materialized (select n, ${currentId('id')} as id from jsonb_to_recordset($1::jsonb) as t(n integer, id text)),
     named as (
       select n, book_id from wanted join book on book.book_id = wanted.id where private_to is null
       union select n, book_id from wanted join edition on edition.edition_id = wanted.id join book using (book_id))
     select n, min(book_id) as "bookId" from named group by n having count(*) = 1`,
          [JSON.stringify(wanted)],
        )
  const byPlace = new Map(found.map(({ n, bookId }) => [n, bookId]))
  return keys.map((_ofOne, n) => byPlace.get(n) ?? null)
}
