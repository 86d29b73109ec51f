import type { ImportedBook, ReadingStatus } from './formats/imported-book.ts'

/** The changes of a row to its reader's library. An undo reverts exactly this. */
export interface RowEffects {
  /** Shelves to which it added its book. */
  bookshelfIds?: string[]
  /** The readings that it added, including the current one. */
  readingIds?: string[]
  /** The rating that it set. */
  rating?: number
  /** The private note that it wrote. */
  note?: string
  /** The text that it added to a private note. */
  addedNote?: string
  /** The posts that it added. Rows of earlier versions have one. */
  postIds?: string[]
  postId?: string
}

/** A row to apply or undo. */
export interface LedgerRow {
  importId: string
  line: number
  state: 'matched' | 'placeholder'
  book: ImportedBook
  bookKey: string
  bookId: string
  effects: RowEffects
}

/** The default shelf of a reading status; an abandoned book is on none. */
export const DEFAULT_SHELF_OF: Record<ReadingStatus, string | null> = {
  want: 'want-to-read',
  reading: 'currently-reading',
  read: 'read',
  stopped: null,
}
