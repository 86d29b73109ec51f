import { shelvedBooksApi, type Bookshelf, type ShelvedBook } from '@flyleaf/contracts'
import { call, readerDate, useAction } from '@flyleaf/web'
import { restoreBooks } from './restore-books.ts'
import { staleBooks, useUndoable } from './use-undoable.ts'

/** Moves or copies books to another bookshelf; undo leaves books alone that were there before. */
export function useSendBooks({ bookshelfId }: Bookshelf) {
  const showUndo = useUndoable()
  const move = useAction(shelvedBooksApi.move, { quiet: true, invalidates: staleBooks })
  const copy = useAction(shelvedBooksApi.add, { quiet: true, invalidates: staleBooks })
  const takeOff = async (target: string, bookIds: string[]) => {
    if (bookIds.length > 0)
      await call(shelvedBooksApi.remove, { bookshelfId: target, bookIds, today: readerDate() })
  }
  const idsOf = (books: readonly ShelvedBook[]) => books.map(({ book }) => book.bookId)

  return {
    isPending: move.isPending || copy.isPending,
    move: async (books: readonly ShelvedBook[], targetBookshelfId: string) => {
      const moved = await move.runAsync({
        bookshelfId,
        bookIds: idsOf(books),
        targetBookshelfId,
        today: readerDate(),
      })
      if (moved)
        showUndo(moved.message, async () => {
          await takeOff(targetBookshelfId, moved.addedBookIds)
          await restoreBooks(bookshelfId, books)
        })
      return moved !== undefined
    },
    copy: async (books: readonly ShelvedBook[], target: string) => {
      const copied = await copy.runAsync({ bookshelfId: target, bookIds: idsOf(books), today: readerDate() })
      if (copied) showUndo(copied.message, () => takeOff(target, copied.addedBookIds))
      return copied !== undefined
    },
  }
}
