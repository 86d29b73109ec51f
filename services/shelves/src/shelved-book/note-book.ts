import { bookNotFound, type shelvedBooksApi } from '@flyleaf/contracts'
import { Problem, type Handler } from '@flyleaf/service'
import { canEditBooks } from '../bookshelf/bookshelf.rules.ts'
import { lockBookshelf } from '../bookshelf/find-bookshelf.ts'
import { placedIds } from './placed-ids.ts'

/** Sets the note on a shelved book; an empty text deletes it. */
export const noteBook: Handler<typeof shelvedBooksApi.note> = async (
  work,
  { bookshelfId, bookId, notes },
) => {
  await lockBookshelf(work, bookshelfId, canEditBooks)
  const [placedId] = await placedIds(work.db, bookshelfId, [bookId])
  const noted = await work.db
    .updateTable('shelved_book')
    .set({ notes })
    .where('bookshelfId', '=', bookshelfId)
    .where('bookId', '=', placedId!)
    .returning('bookId')
    .executeTakeFirst()
  if (!noted) throw new Problem(bookNotFound)
  return { message: notes ? 'Note saved' : 'Note removed' }
}
