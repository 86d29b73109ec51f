import type { shelvedBooksApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { holdBookshelves } from './hold-bookshelves.ts'
import { takeOff } from './put-books.ts'

/** Takes books off a bookshelf; those that are not on it change nothing. */
export const removeBooks: Verb<typeof shelvedBooksApi.remove> = async (work, { bookshelfId, bookIds }) => {
  const [shelf] = await holdBookshelves(work, [bookshelfId])
  const { bookCount, changed } = await takeOff(work, shelf!, bookIds)
  return { message: changed === 1 ? 'Book removed' : `${changed} books removed`, bookCount }
}
