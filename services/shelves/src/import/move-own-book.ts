import type { TransactionalWork } from '@flyleaf/service'
import { sql } from 'kysely'
import { currentId } from '../book/find-books.ts'
import { removeOwnBooks } from '../book/own-books.ts'
import { publishBooks } from '../book/publish-book.ts'
import { readersOf } from '../merge/lock-readers.ts'
import { moveReaders } from '../merge/move-readers.ts'

/** Its reader, and owners of the bookshelves on which they have put it together. */
const READERS_MAX = 10_000

/**
 * Moves everything from a book of a reader's own to another one and removes the first; from one that everybody sees by now only what
 * its reader has, as it may be on others' bookshelves. What the other one has stays. Returns the shelves of which a place was dropped,
 * because the other one has one there (or on another default shelf).
 */
export async function moveOwnBook(
  work: TransactionalWork,
  { ownId, userId, bookId }: { ownId: string; userId: string; bookId: string },
  changed: Set<string>,
): Promise<string[]> {
  const { db } = work
  const own = await db
    .selectFrom('book')
    .select(['bookId', 'privateTo'])
    .where('bookId', '=', currentId(sql.val(ownId)))
    .executeTakeFirst()
  if (!own || own.bookId === bookId) return []
  const fromId = own.bookId
  const userIds = own.privateTo === null ? [userId] : await readersOf(db, fromId, READERS_MAX)
  const moved = await moveReaders(work, { fromId, intoId: bookId, userIds, changeId: null })
  if (moved.isRated) await publishBooks(work, [fromId, bookId])
  await removeOwnBooks(db, [fromId])
  for (const bookshelfId of moved.changed) changed.add(bookshelfId)
  return moved.dropped.flatMap(({ bookshelfId, isGoing }) => (isGoing ? bookshelfId : []))
}
