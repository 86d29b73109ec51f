import type { EventHandler } from '@flyleaf/service'
import { currentBook } from '../post/merged-books.ts'

/** Moves buddy reads with their book, and back when the merge is undone. Runs after the projection of merges. */
export const onBookMerged: EventHandler<'book.merged'> = async ({ db }, { data: { bookId: chosenId } }) => {
  const current = await currentBook(db, chosenId)
  await db
    .updateTable('buddy_read')
    .set(current)
    .where((of) =>
      of.or([
        of('chosenBookId', '=', chosenId),
        of.and([of('chosenBookId', 'is', null), of('bookId', '=', chosenId)]),
      ]),
    )
    .where('bookId', '<>', current.bookId)
    .execute()
}
