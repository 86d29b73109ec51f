import type { TransactionalWork } from '@flyleaf/service'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'

/**
 * Orders the books that an import has added to bookshelves as they were in its file. They share the places that they have, so all
 * other books stay where they are.
 */
export async function orderShelves(work: TransactionalWork, importId: string, now: Date) {
  const shelves = await work.sql<{ bookshelfId: string }>(
    `select bookshelf_id as "bookshelfId" from bookshelf where bookshelf_id in (
       select jsonb_array_elements_text(effects->'bookshelfIds') from import_row
       where import_id = $1 and said->'positions' <> '{}')
     order by bookshelf_id for update`,
    [importId],
  )
  for (const { bookshelfId } of shelves) {
    const moved = await work.sql(ORDER, [importId, bookshelfId])
    if (moved.length === 0) continue
    await work.sql(`update bookshelf set version = version + 1, updated_at = $2 where bookshelf_id = $1`, [
      bookshelfId,
      now,
    ])
    await publishBookshelf(work, bookshelfId)
  }
}

/** $1 is the import, $2 the bookshelf. */
const ORDER = `with placed as (
    select e.book_id, e.rank, file.position::bigint as position
    from import_row r join bookshelf s on s.bookshelf_id = $2
      join shelved_book e on e.bookshelf_id = $2 and e.book_id = r.book_id
      cross join lateral jsonb_each_text(r.said->'positions') as file(shelf, position)
    where r.import_id = $1 and r.effects->'bookshelfIds' @> to_jsonb($2::text)
      and norm(file.shelf) = norm(coalesce(s.default_key, s.name))),
  ordered as (select book_id, row_number() over (order by position, rank, book_id) as place from placed),
  free as (select rank, row_number() over (order by rank, book_id) as place from placed)
  update shelved_book e set rank = free.rank from ordered join free using (place)
  where e.bookshelf_id = $2 and e.book_id = ordered.book_id and e.rank <> free.rank returning 1`
