import type { TransactionalWork } from '@flyleaf/service'
import { removeOwnBooks } from '../book/own-books.ts'
import { publishBooks } from '../book/publish-book.ts'
import { readersOf } from '../merge/lock-readers.ts'
import { moveReaders } from '../merge/move-readers.ts'

/** Its reader, and owners of the bookshelves on which they have put it together. */
const READERS_MAX = 10_000

/**
 * Moves everything from a book of a reader's own to another one and removes the first. What the other one has stays. Returns the shelves
 * of which a place was dropped, because the other one has one there (or on another default shelf).
 */
export async function moveOwnBook(
  work: TransactionalWork,
  ownId: string,
  bookId: string,
  changed: Set<string>,
): Promise<string[]> {
  const userIds = await readersOf(work.db, ownId, READERS_MAX)
  const moved = await moveReaders(work, { fromId: ownId, intoId: bookId, userIds, changeId: null })
  if (moved.isRated) await publishBooks(work, [bookId])
  await removeOwnBooks(work.db, [ownId])
  for (const bookshelfId of moved.changed) changed.add(bookshelfId)
  return moved.dropped.flatMap(({ bookshelfId, isGoing }) => (isGoing ? bookshelfId : []))
}
