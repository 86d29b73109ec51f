import type { shelvedBooksApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { requireBooks } from '../book/find-books.ts'
import { canKeepBooks } from '../bookshelf/bookshelf.rules.ts'
import { takeBookshelf } from '../bookshelf/find-bookshelf.ts'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { placeBooks } from './place-books.ts'

/** Puts books at the end of a bookshelf: all of them, or none when one is unknown. */
export const addBooks: Verb<typeof shelvedBooksApi.add> = async (work, { bookshelfId, bookIds }) => {
  await takeBookshelf(work, bookshelfId, canKeepBooks)
  const kept = await requireBooks(work.sql, bookIds, work.caller.userId)
  const { bookCount, changed } = await placeBooks(work.sql, bookshelfId, kept, work.now)
  if (changed > 0) await publishBookshelf(work, bookshelfId)
  return { message: changed === 1 ? 'Book added' : `${changed} books added`, bookCount }
}
