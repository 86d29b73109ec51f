import { sameBookshelf, type shelvedBooksApi } from '@flyleaf/contracts'
import { Problem, type Verb } from '@flyleaf/service'
import { lockBookshelves } from './lock-bookshelves.ts'
import { putBooks, takeOff } from './put-books.ts'

/** Moves books to the end of another bookshelf, with their order and notes. Books that are not there are ignored. */
export const moveBooks: Verb<typeof shelvedBooksApi.move> = async (work, input) => {
  const { bookshelfId, targetBookshelfId, today } = input
  if (bookshelfId === targetBookshelfId) throw Problem.of(sameBookshelf, 'targetBookshelfId')
  const [source, target] = await lockBookshelves(work, [bookshelfId, targetBookshelfId])
  const moving = await work.sql<{ bookId: string; notes: string }>(
    `select book_id as "bookId", notes from shelved_book where bookshelf_id = $1 and book_id = any($2::text[])
     order by rank, book_id`,
    [bookshelfId, input.bookIds],
  )
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
