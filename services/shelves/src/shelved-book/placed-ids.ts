import type { Sql } from '@flyleaf/service'
import { MERGES } from '../record/merge-batches.ts'

/**
 * The ids under which a locked bookshelf has books, in the given order: a page that was open before a merge names the book that goes. Its
 * place on this bookshelf may have moved already, while the merge still moves those of others.
 */
export async function placedIds(sql: Sql, bookshelfId: string, bookIds: readonly string[]) {
  const rows = await sql<{ bookId: string }>(
    `select coalesce(moved.into_id, current.id) as "bookId" from unnest($2::text[]) with ordinality given(id, place)
     left join catalogue_alias on alias_id = given.id
     cross join lateral (select coalesce(target_id, given.id) as id) current
     left join shelved_book e on e.bookshelf_id = $1 and e.book_id = current.id
     left join lateral (
       select c.book_id as into_id from batched_work join record_change c on c.change_id = subject
       where e.book_id is null and kind = $3 and c.undoes is null and c.merge->'book'->>'bookId' = current.id limit 1) moved on true
     order by place`,
    [bookshelfId, bookIds, MERGES],
  )
  return rows.map(({ bookId }) => bookId)
}
