import type { ImportedBook, ReadingStatus } from './formats/imported-book.ts'

/** What a row changed in its reader's library: exactly this is taken back by an undo. */
export interface RowEffects {
  /** Shelves on which it put its book. */
  bookshelfIds?: string[]
  /** The readings that it brought, the current one included. */
  readingIds?: string[]
  /** The rating that it brought. */
  rating?: number
  /** The private note that it wrote. */
  note?: string
  /** The review that it brought. */
  postId?: string
}

/** A row on its way into the library, or out of it. */
export interface LedgerRow {
  importId: string
  line: number
  state: 'matched' | 'placeholder'
  said: ImportedBook
  bookKey: string
  bookId: string
  effects: RowEffects
}

/** The default shelf that stands for a reading status; a book that was given up is on none. */
export const DEFAULT_SHELF_OF: Record<ReadingStatus, string | null> = {
  want: 'want-to-read',
  reading: 'currently-reading',
  read: 'read',
  stopped: null,
}
