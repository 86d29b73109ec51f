import type { Sql } from '@flyleaf/service'
import { RANK_GAP } from './rank.rules.ts'

/** Adds books at the end of a locked bookshelf; books already on it keep their position. */
export async function insertBooks(
  sql: Sql,
  bookshelfId: string,
  bookIds: readonly string[],
  now: Date,
  notes: readonly string[] = bookIds.map(() => ''),
) {
  const placed = await sql(
    `insert into shelved_book (bookshelf_id, book_id, rank, notes, added_at)
     select $1, id, coalesce((select max(rank) from shelved_book where bookshelf_id = $1), -${RANK_GAP}) + place * ${RANK_GAP}, note, $3
     from unnest($2::text[], $4::text[]) with ordinality as t(id, note, place)
     on conflict do nothing returning 1`,
    [bookshelfId, bookIds, now, notes],
  )
  return recount(sql, bookshelfId, placed.length, now)
}

/** Removes books from a locked bookshelf. */
export async function deleteBooks(sql: Sql, bookshelfId: string, bookIds: readonly string[], now: Date) {
  const taken = await sql(
    `delete from shelved_book where bookshelf_id = $1 and book_id = any($2::text[]) returning 1`,
    [bookshelfId, bookIds],
  )
  return recount(sql, bookshelfId, -taken.length, now)
}

async function recount(sql: Sql, bookshelfId: string, difference: number, now: Date) {
  const [counted] = await sql<{ bookCount: number }>(
    difference === 0
      ? `select book_count as "bookCount" from bookshelf where bookshelf_id = $1`
      : `update bookshelf set book_count = book_count + ${difference}, version = version + 1, updated_at = $2
         where bookshelf_id = $1 returning book_count as "bookCount"`,
    difference === 0 ? [bookshelfId] : [bookshelfId, now],
  )
  return { bookCount: counted!.bookCount, changed: Math.abs(difference) }
}

/** Adds a book at the end of several locked bookshelves that lack it. */
export async function insertIntoMany(sql: Sql, bookshelfIds: readonly string[], bookId: string, now: Date) {
  await sql(
    `insert into shelved_book (bookshelf_id, book_id, rank, notes, added_at)
     select id, $2, coalesce((select max(rank) from shelved_book where bookshelf_id = id), -${RANK_GAP}) + ${RANK_GAP}, '', $3
     from unnest($1::text[]) as t(id)`,
    [bookshelfIds, bookId, now],
  )
  await recountMany(sql, bookshelfIds, 1, now)
}

/** Removes a book from several locked bookshelves that hold it. */
export async function deleteFromMany(sql: Sql, bookshelfIds: readonly string[], bookId: string, now: Date) {
  await sql(`delete from shelved_book where bookshelf_id = any($1::text[]) and book_id = $2`, [
    bookshelfIds,
    bookId,
  ])
  await recountMany(sql, bookshelfIds, -1, now)
}

const recountMany = (sql: Sql, bookshelfIds: readonly string[], difference: number, now: Date) =>
  sql(
    `update bookshelf set book_count = book_count + ${difference}, version = version + 1, updated_at = $2
     where bookshelf_id = any($1::text[])`,
    [bookshelfIds, now],
  )
