import type { Sql } from '@flyleaf/service'
import type { DefaultKey } from '../reading/reading.rules.ts'
import type { Moving } from './ledger.ts'

export interface LockedShelf {
  bookshelfId: string
  ownerId: string
  defaultKey: DefaultKey | null
  isPrivate: boolean
}

/**
 * Locks the default bookshelves of readers and those of theirs that have one of two books, and then the books: nobody gets one of them
 * before the transaction ends.
 */
export async function lockReaders(
  sql: Sql,
  { fromId, intoId, userIds }: Moving,
  bookshelfIds: readonly string[] = [],
) {
  const shelves = await sql<LockedShelf>(
    `select bookshelf_id as "bookshelfId", owner_id as "ownerId", default_key as "defaultKey", is_private as "isPrivate" from bookshelf s
     where owner_id = any($3::text[]) and (default_key is not null or bookshelf_id = any($4::text[])
       or exists (select 1 from shelved_book e where e.bookshelf_id = s.bookshelf_id and e.book_id in ($1, $2)))
     order by bookshelf_id for update`,
    [fromId, intoId, userIds, bookshelfIds],
  )
  await lockBooks(sql, [fromId, intoId])
  return shelves
}

/** Locks books, also against those who begin to refer to them. Returns those that exist. */
export const lockBooks = (sql: Sql, bookIds: readonly string[]) =>
  sql<{ bookId: string }>(
    `select book_id as "bookId" from book where book_id = any($1::text[]) order by book_id for update`,
    [bookIds],
  )

/** Some of the readers who have anything of a book. */
export async function readersOf(sql: Sql, bookId: string, atMost: number) {
  const found = await sql<{ userId: string }>(
    `select user_id as "userId" from (
       select owner_id as user_id from shelved_book join bookshelf using (bookshelf_id) where book_id = $1
       union select user_id from reading where book_id = $1
       union select user_id from rating where book_id = $1
       union select user_id from private_note where book_id = $1
       union select user_id from inscription where book_id = $1
       union select user_id from import_row join import using (import_id) where book_id = $1) readers
     order by user_id limit $2`,
    [bookId, atMost],
  )
  return found.map(({ userId }) => userId)
}
