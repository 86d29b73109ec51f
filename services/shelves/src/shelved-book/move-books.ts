import { sameBookshelf, type shelvedBooksApi } from '@flyleaf/contracts'
import { Problem, anyOf, texts, type Handler } from '@flyleaf/service'
import { lockBookshelves } from './lock-bookshelves.ts'
import { placedIds } from './placed-ids.ts'
import { putBooks, takeOff } from './put-books.ts'

/** Moves books to the end of another bookshelf, with their order and notes. Books that are not there are ignored. */
export const moveBooks: Handler<typeof shelvedBooksApi.move> = async (work, input) => {
  const { bookshelfId, targetBookshelfId, today } = input
  if (bookshelfId === targetBookshelfId) throw Problem.of(sameBookshelf, 'targetBookshelfId')
  const [source, target] = await lockBookshelves(work, [bookshelfId, targetBookshelfId])
  const moving = await work.db
    .selectFrom('shelved_book')
    .select(['bookId', 'notes'])
    .where('bookshelfId', '=', bookshelfId)
    .where('bookId', '=', anyOf(texts(await placedIds(work.db, bookshelfId, input.bookIds))))
    .orderBy('rank')
    .orderBy('bookId')
    .execute()
  const bookIds = moving.map(({ bookId }) => bookId)
  const notes = moving.map((book) => book.notes)
  const isStatusChange = source!.isDefault && target!.isDefault
  const taken = isStatusChange ? null : await takeOff(work, source!, bookIds, { today })
  const placed = await putBooks(work, target!, bookIds, { notes, today })
  return {
    message: moving.length === 1 ? 'Book moved' : `${moving.length} books moved`,
    bookCount: taken?.bookCount ?? (await takeOff(work, source!, [], {})).bookCount,
    targetBookCount: placed.bookCount,
    addedBookIds: placed.addedBookIds,
  }
}
