import { shelvedBooksApi, type Bookshelf, type ShelvedBook } from '@flyleaf/contracts'
import { readerDate, useAction } from '@flyleaf/web'
import { changeBooks } from './change-books.ts'
import { without } from './moved.rules.ts'
import { restoreBooks } from './restore-books.ts'
import { staleBooks, useUndoable } from './use-undoable.ts'

/** Removes books from their bookshelf at once, with an undo. */
export function useRemoveBooks({ bookshelfId }: Bookshelf) {
  const showUndo = useUndoable()
  const { runAsync } = useAction(shelvedBooksApi.remove, {
    quiet: true,
    invalidates: staleBooks,
    optimistic: (client, { bookIds }) => changeBooks(client, bookshelfId, (books) => without(books, bookIds)),
  })
  return async (books: readonly ShelvedBook[]) => {
    const removed = await runAsync({
      bookshelfId,
      bookIds: books.map(({ book }) => book.bookId),
      today: readerDate(),
    })
    if (removed) showUndo(removed.message, () => restoreBooks(bookshelfId, books))
    return removed !== undefined
  }
}
