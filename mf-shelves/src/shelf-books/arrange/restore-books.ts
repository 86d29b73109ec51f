import { shelvedBooksApi, type ShelvedBook } from '@flyleaf/contracts'
import { call, readerDate } from '@flyleaf/web'

/** Restores removed books with their positions and notes. */
export async function restoreBooks(bookshelfId: string, books: readonly ShelvedBook[]): Promise<void> {
  const inOrder = books.toSorted((a, b) => a.position - b.position)
  const bookIds = inOrder.map(({ book }) => book.bookId)
  await call(shelvedBooksApi.add, { bookshelfId, bookIds, today: readerDate() })
  const updates = inOrder.map(({ book, position }) => ({ bookId: book.bookId, position }))
  await call(shelvedBooksApi.reorder, { bookshelfId, updates })
  for (const { book, notes } of inOrder)
    if (notes) await call(shelvedBooksApi.note, { bookshelfId, bookId: book.bookId, notes })
}
