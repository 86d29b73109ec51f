import type { Batch } from '@flyleaf/service'
import { currentId } from '../book/find-books.ts'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { chooseBooks } from './choose-books.ts'
import { moveOwnBook } from './move-own-book.ts'

/** Joins a reader's own book with the book of the library that agrees with it: everything that hangs on it moves there. */
export const joinOwnBook: Batch = async (work, ownId, bookId) => {
  const { sql } = work
  const [own] = await sql<{ userId: string; bookId: string }>(
    `select own.private_to as "userId", book.book_id as "bookId" from book own
       join book on book.book_id = ${currentId('$2')} and book.private_to is null
     where own.book_id = $1 and own.private_to is not null`,
    [ownId, bookId],
  )
  if (!own) return null
  const keys = await sql<{ bookKey: string }>(
    `select book_key as "bookKey" from named_book where user_id = $1 and placeholder_id = $2`,
    [own.userId, ownId],
  )
  await chooseBooks(
    work,
    own.userId,
    keys.map(({ bookKey }) => ({ bookKey, bookId: own.bookId })),
    new Date(),
  )
  await sql(`update import_row set book_id = $2 where book_id = $1`, [ownId, own.bookId])
  // What came here by another way than a row, and rows of other imports that found it by its ISBN.
  const changed = new Set<string>()
  await moveOwnBook(work, own.userId, ownId, own.bookId, changed)
  for (const bookshelfId of changed) await publishBookshelf(work, bookshelfId)
  return null
}
