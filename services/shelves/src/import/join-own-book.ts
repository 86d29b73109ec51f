import type { Batch } from '@flyleaf/service'
import { currentIds } from '../book/find-books.ts'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { chooseBooks } from './choose-books.ts'
import { moveOwnBook } from './move-own-book.ts'

/** Joins a reader's own book with the book of the library that agrees with it: everything that hangs on it moves there. */
export const joinOwnBook: Batch = async (work, ownId, bookId) => {
  const { db } = work
  const [currentBookId] = await currentIds(db, [bookId!])
  const own = await db
    .selectFrom('book as own')
    .innerJoin('book', (join) => join.on('book.bookId', '=', currentBookId!))
    .select(({ ref }) => [ref('own.privateTo').$notNull().as('userId'), 'book.bookId'])
    .where('book.privateTo', 'is', null)
    .where('own.bookId', '=', ownId)
    .where('own.privateTo', 'is not', null)
    .executeTakeFirst()
  if (!own) return null
  const keys = await db
    .selectFrom('named_book')
    .select('bookKey')
    .where('userId', '=', own.userId)
    .where('placeholderId', '=', ownId)
    .execute()
  await chooseBooks(
    work,
    own.userId,
    keys.map(({ bookKey }) => ({ bookKey, bookId: own.bookId })),
    new Date(),
  )
  // What came here by another way than a row, and rows of other imports that found it by its ISBN.
  const changed = new Set<string>()
  await moveOwnBook(work, { ownId, ...own }, changed)
  for (const bookshelfId of changed) await publishBookshelf(work, bookshelfId)
  return null
}
