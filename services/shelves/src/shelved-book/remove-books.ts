import type { shelvedBooksApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { canKeepBooks } from '../bookshelf/bookshelf.rules.ts'
import { takeBookshelf } from '../bookshelf/find-bookshelf.ts'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { takeBooks } from './place-books.ts'

/** Takes books off a bookshelf; those that are not on it change nothing. */
export const removeBooks: Verb<typeof shelvedBooksApi.remove> = async (work, { bookshelfId, bookIds }) => {
  await takeBookshelf(work, bookshelfId, canKeepBooks)
  const { bookCount, changed } = await takeBooks(work.sql, bookshelfId, bookIds, work.now)
  if (changed > 0) await publishBookshelf(work, bookshelfId)
  return { message: changed === 1 ? 'Book removed' : `${changed} books removed`, bookCount }
}
