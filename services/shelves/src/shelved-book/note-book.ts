import { bookNotFound, type shelvedBooksApi } from '@flyleaf/contracts'
import { Problem, type Verb } from '@flyleaf/service'
import { canEditBooks } from '../bookshelf/bookshelf.rules.ts'
import { lockBookshelf } from '../bookshelf/find-bookshelf.ts'

/** Sets the note on a shelved book; an empty text deletes it. */
export const noteBook: Verb<typeof shelvedBooksApi.note> = async (work, { bookshelfId, bookId, notes }) => {
  await lockBookshelf(work, bookshelfId, canEditBooks)
  const [noted] = await work.sql(
    `update shelved_book set notes = $3 where bookshelf_id = $1 and book_id = $2 returning 1`,
    [bookshelfId, bookId, notes],
  )
  if (!noted) throw new Problem(bookNotFound)
  return { message: notes ? 'Note saved' : 'Note removed' }
}
