import type { Audience } from '@flyleaf/contracts'
import type { Caller, Work } from '@flyleaf/service'
import { sql } from 'kysely'
import { isSeenBy } from '../book/find-books.ts'
import { audienceOf } from '../bookshelf/bookshelf.rules.ts'
import { findBookshelf } from '../bookshelf/find-bookshelf.ts'

/** The books to export, in order, and their bookshelf unless it is the whole library. */
export interface Exported {
  bookIds: string[]
  /** Whose ratings, dates and bookshelves the export contains. */
  readerId: string | null
  bookshelf: { bookshelfId: string; name: string; description: string } | null
  /** Of a whole library: the reader's own bookshelves, except the default ones. */
  bookshelves?: { name: string; description: string; isPrivate: boolean; audience: Audience }[]
}

/** The books of a bookshelf that the caller may see. */
export async function findExportedShelf(
  work: Work,
  { bookshelfId }: { bookshelfId: string },
): Promise<Exported> {
  await findBookshelf(work, bookshelfId)
  const readerId = work.caller?.userId ?? null
  const bookshelf = await work.db
    .selectFrom('bookshelf')
    .select(['bookshelfId', 'name', 'description'])
    .where('bookshelfId', '=', bookshelfId)
    .executeTakeFirstOrThrow()
  const books = await work.db
    .selectFrom('shelved_book as e')
    .innerJoin('book as b', 'b.bookId', 'e.bookId')
    .select('e.bookId')
    .where('e.bookshelfId', '=', bookshelfId)
    .where(isSeenBy('b', sql.val(readerId)))
    .orderBy('e.rank')
    .orderBy('e.bookId')
    .execute()
  return { bookIds: books.map(({ bookId }) => bookId), readerId, bookshelf }
}

/** SQL, as the export of an account is text: every book that a reader has shelved, read, rated or annotated, oldest first. */
export const libraryOf = (readerId: string) => `select book_id as "bookId" from (
   select book_id, added_at as at from shelved_book join bookshelf using (bookshelf_id) where owner_id = ${readerId}
   union all select book_id, created_at from reading where user_id = ${readerId}
   union all select book_id, rated_at from rating where user_id = ${readerId} and rating is not null
   union all select book_id, 'infinity' from private_note where user_id = ${readerId}) known
 group by book_id order by min(at), book_id`

/** Every book that the caller has shelved, read, rated or annotated, oldest first. */
export async function findExportedLibrary(work: Work<Caller>): Promise<Exported> {
  const { userId } = work.caller
  const books = await work.sql<{ bookId: string }>(libraryOf('$1'), [userId])
  const bookshelves = await work.db
    .selectFrom('bookshelf')
    .select(['name', 'description', 'isPrivate', 'isForFollowers'])
    .where('ownerId', '=', userId)
    .where('defaultKey', 'is', null)
    .orderBy('createdAt')
    .orderBy('bookshelfId')
    .execute()
  return {
    bookIds: books.map(({ bookId }) => bookId),
    readerId: userId,
    bookshelf: null,
    bookshelves: bookshelves.map(({ isForFollowers, ...shelf }) => ({
      ...shelf,
      audience: audienceOf({ ...shelf, isForFollowers }),
    })),
  }
}
