import type { Platform } from '../../start/start-platform.ts'
import { connect } from '../postgres.ts'
import { id } from './sql.ts'

export interface LargeShelf {
  owner: number
  bookshelfId: string
  bookIds: string[]
}

/** Creates public bookshelves with this many books, one per owner; replaces those of an earlier run. */
export async function makeLargeShelves(
  platform: Platform,
  owners: readonly number[],
  books: number,
): Promise<LargeShelf[]> {
  const shelfId = `('s' || left(md5('large shelf ' || owner || ' ' || $2::integer), 23))`
  const client = await connect(platform, 'shelves')
  // Ids are never used again but here: what is remembered of deleted ones goes first.
  await client.query(
    `delete from deleted_bookshelf using bookshelf b where deleted_bookshelf.bookshelf_id = b.bookshelf_id and b.name = $1`,
    [`${books} books`],
  )
  await client.query(`delete from bookshelf where name = $1`, [`${books} books`])
  await client.query(
    `insert into bookshelf (bookshelf_id, owner_id, name, description, is_private, book_count, created_at, updated_at)
     select ${shelfId}, ${id('user', 'owner')}, $2::integer || ' books', '', false, $2::integer, now(), now()
     from unnest($1::integer[]) owner`,
    [owners, books],
  )
  const { rows } = await client.query<LargeShelf>(
    `with chosen as (select book_id, row_number() over (order by md5(book_id)) as place from book where private_to is null
       order by md5(book_id) limit $2),
     added as (
       insert into shelved_book (bookshelf_id, book_id, rank, added_at)
       select ${shelfId}, book_id, place * 16777216::bigint, now() from unnest($1::integer[]) owner, chosen
       returning bookshelf_id, book_id)
     select owner, ${shelfId} as "bookshelfId", array_agg(book_id) as "bookIds"
     from unnest($1::integer[]) owner join added on added.bookshelf_id = ${shelfId} group by owner`,
    [owners, books],
  )
  await client.query(`vacuum analyze shelved_book`)
  await client.end()
  return rows
}
