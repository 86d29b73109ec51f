import type { Caller, Work } from '@flyleaf/service'
import { findBookshelf } from '../bookshelf/find-bookshelf.ts'

/** The books to export, in order, and their bookshelf unless it is the whole library. */
export interface Exported {
  bookIds: string[]
  /** Whose ratings, dates and bookshelves the export contains. */
  readerId: string | null
  bookshelf: { bookshelfId: string; name: string; description: string } | null
  /** Of a whole library: the reader's own bookshelves, except the default ones. */
  bookshelves?: { name: string; description: string; isPrivate: boolean }[]
}

/** The books of a bookshelf that the caller may see. */
export async function findExportedShelf(
  work: Work,
  { bookshelfId }: { bookshelfId: string },
): Promise<Exported> {
  await findBookshelf(work, bookshelfId)
  const readerId = work.caller?.userId ?? null
  const [bookshelf] = await work.sql<NonNullable<Exported['bookshelf']>>(
    `select bookshelf_id as "bookshelfId", name, description from bookshelf where bookshelf_id = $1`,
    [bookshelfId],
  )
  const books = await work.sql<{ bookId: string }>(
    `select book_id as "bookId" from shelved_book join book using (book_id)
     where bookshelf_id = $1 and (private_to is null or private_to = $2::text) order by rank, book_id`,
    [bookshelfId, readerId],
  )
  return { bookIds: books.map(({ bookId }) => bookId), readerId, bookshelf: bookshelf! }
}

/** SQL: every book that a reader has shelved, read, rated or annotated, oldest first. */
export const libraryOf = (readerId: string) => `select book_id as "bookId" from (
   select book_id, added_at as at from shelved_book join bookshelf using (bookshelf_id) where owner_id = ${readerId}
   union all select book_id, created_at from reading where user_id = ${readerId}
   union all select book_id, rated_at from rating where user_id = ${readerId} and rating is not null
   union all select book_id, 'infinity' from private_note where user_id = ${readerId}) known
 group by book_id order by min(at), book_id`

/** SQL: a reader's own bookshelves, except the default ones. */
export const bookshelvesOf = (
  readerId: string,
) => `select name, description, is_private as "isPrivate" from bookshelf
  where owner_id = ${readerId} and default_key is null order by created_at, bookshelf_id`

/** Every book that the caller has shelved, read, rated or annotated, oldest first. */
export async function findExportedLibrary({ sql, caller }: Work<Caller>): Promise<Exported> {
  const { userId } = caller
  const books = await sql<{ bookId: string }>(libraryOf('$1'), [userId])
  const bookshelves = await sql<NonNullable<Exported['bookshelves']>[number]>(bookshelvesOf('$1'), [userId])
  return { bookIds: books.map(({ bookId }) => bookId), readerId: userId, bookshelf: null, bookshelves }
}
