import type { EventHandler } from '@flyleaf/service'
import { moveBuddyReads } from '../post/merged-books.ts'

/** Moves buddy reads with their book, and back when the merge is undone. Runs after the projection of merges. */
export const onBookMerged: EventHandler<'book.merged'> = ({ db }, { data: { bookId } }) =>
  moveBuddyReads(db, bookId)
