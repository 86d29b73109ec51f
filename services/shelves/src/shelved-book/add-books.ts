import type { shelvedBooksApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { requireBooks } from '../book/find-books.ts'
import { lockBookshelves } from './lock-bookshelves.ts'
import { putBooks } from './put-books.ts'

/** Adds books at the end of a bookshelf: all, or none when one is unknown. */
export const addBooks: Handler<typeof shelvedBooksApi.add> = async (work, input) => {
  const { bookshelfId, bookIds, today } = input
  const [shelf] = await lockBookshelves(work, [bookshelfId])
  const kept = await requireBooks(work.db, bookIds, work.caller.userId)
  const { bookCount, changed, addedBookIds } = await putBooks(work, shelf!, kept, { today })
  return { message: changed === 1 ? 'Book added' : `${changed} books added`, bookCount, addedBookIds }
}
