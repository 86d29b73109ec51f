import type { shelvedBooksApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { lockBookshelves } from './lock-bookshelves.ts'
import { placedIds } from './placed-ids.ts'
import { takeOff } from './put-books.ts'

/** Removes books from a bookshelf; books that are not on it are ignored. */
export const removeBooks: Handler<typeof shelvedBooksApi.remove> = async (work, input) => {
  const { bookshelfId, today } = input
  const [shelf] = await lockBookshelves(work, [bookshelfId])
  const bookIds = await placedIds(work.db, bookshelfId, input.bookIds)
  const { bookCount, changed } = await takeOff(work, shelf!, bookIds, { today })
  return { message: changed === 1 ? 'Book removed' : `${changed} books removed`, bookCount }
}
