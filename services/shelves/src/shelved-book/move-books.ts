import { sameBookshelf, type shelvedBooksApi } from '@flyleaf/contracts'
import { Problem, type Verb } from '@flyleaf/service'
import { canKeepBooks } from '../bookshelf/bookshelf.rules.ts'
import { takeBookshelf } from '../bookshelf/find-bookshelf.ts'
import { publishBookshelf } from '../bookshelf/publish-bookshelf.ts'
import { placeBooks, takeBooks } from './place-books.ts'

/** Moves books to the end of another bookshelf, in their order and with their notes; those that are not there change nothing. */
export const moveBooks: Verb<typeof shelvedBooksApi.move> = async (work, input) => {
  const { sql, now } = work
  const { bookshelfId, targetBookshelfId } = input
  if (bookshelfId === targetBookshelfId) throw Problem.of(sameBookshelf, 'targetBookshelfId')
  // Always in the same order, so that two of these wait for each other instead of both failing.
  for (const shelf of [bookshelfId, targetBookshelfId].toSorted())
    await takeBookshelf(work, shelf, canKeepBooks)
  const moving = await sql<{ bookId: string; notes: string }>(
    `select book_id as "bookId", notes from shelved_book where bookshelf_id = $1 and book_id = any($2::text[])
     order by rank, book_id`,
    [bookshelfId, input.bookIds],
  )
  const bookIds = moving.map(({ bookId }) => bookId)
  const taken = await takeBooks(sql, bookshelfId, bookIds, now)
  const notes = moving.map((book) => book.notes)
  const placed = await placeBooks(sql, targetBookshelfId, bookIds, now, notes)
  if (taken.changed > 0) {
    await publishBookshelf(work, bookshelfId)
    await publishBookshelf(work, targetBookshelfId)
  }
  return {
    message: taken.changed === 1 ? 'Book moved' : `${taken.changed} books moved`,
    bookCount: taken.bookCount,
    targetBookCount: placed.bookCount,
  }
}
