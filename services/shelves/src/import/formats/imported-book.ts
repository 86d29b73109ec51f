import type { Audience, Position } from '@flyleaf/contracts'
import type { OwnEdition } from './own-edition.ts'

/** A full or partial date: `2023`, `2023-05` or `2023-05-23`. */
export type PartialDate = string

export type ReadingStatus = 'want' | 'reading' | 'read' | 'stopped'

/** One reading of a book, with the dates that the file has. */
export interface ImportedRead {
  startedAt: PartialDate | null
  finishedAt: PartialDate | null
  /** How an earlier reading ended, when the file says so; otherwise the book was read. */
  status?: Exclude<ReadingStatus, 'want'>
  page?: number | null
  minute?: number | null
  percent?: number | null
  /** Only our own exports say it of each reading; null for none. Other files name the edition of their row. */
  edition?: OwnEdition | null
  progress?: {
    page: number | null
    minute?: number | null
    percent: number | null
    note: string
    at: string
  }[]
}

export interface ImportedReview {
  title: string | null
  /** Plain text; spoilers are enclosed in double bars. */
  text: string
  isSpoiler: boolean
  /** Whether only its author sees it where it was written. */
  isPrivate?: boolean
  writtenAt: PartialDate | null
}

/** A post about a book, in our own export. */
export interface ImportedPost {
  postType: 'THOUGHT' | 'NOTE' | 'POETRY' | 'REVIEW' | 'QUOTE'
  title: string | null
  text: string
  isSpoiler: boolean
  /** Rows read by earlier versions have none. */
  audience?: Audience
  rating: number | null
  /** Also true for a thought that was imported as a review without stars. */
  isReview: boolean
  /** A time. */
  writtenAt: string
  /** Where in the book it was written; rows read by earlier versions have none. */
  position?: { unit: Position['unit']; at: number; share: number | null } | null
}

/** What stands between notes that grow. */
export const BETWEEN_NOTES = '\n\n'

/** The content of one row about a book and its reader, the same for all formats. */
export interface ImportedBook {
  /** Its id here, in our own export. */
  ownId?: string
  title: string
  authors: string[]
  series: { name: string; position: string } | null
  /** Valid ISBNs as ISBN-13, without duplicates. */
  isbns: string[]
  /** Open Library keys, when the file has them: `OL45804W`. */
  openLibraryKeys: string[]
  publisher?: string | null
  /** As the file names it: `Paperback`, `audio`. */
  binding?: string | null
  publishedYear: number | null
  pageCount: number | null
  language?: string | null
  status: ReadingStatus | null
  /** The newest is last, and is the current one unless the status is `want` or null. */
  reads: ImportedRead[]
  addedAt: PartialDate | null
  /** In halves, 0.5 to 5. */
  rating: number | null
  review: ImportedReview | null
  /** All posts about it, instead of a review. */
  posts?: ImportedPost[]
  /** Only ever visible to the reader. */
  privateNotes: string
  /** Whether a later file has these notes and more, which an earlier note does not keep out. */
  notesGrow?: boolean
  /** Names of the reader's own shelves, excluding reading statuses. */
  shelves: string[]
  /** The book's positions by name of these shelves, or by key of default ones; only when the file has them. */
  positions: Record<string, number>
  /** Notes beside the book on these shelves, by name or default key. Rows read by earlier versions have none. */
  shelfNotes?: Record<string, string>
  /** What the reader should know about the row: what is kept in another place than expected, or cannot be read. */
  notices?: string[]
}

export const aBook = (changes: Partial<ImportedBook> & { title: string }): ImportedBook => ({
  authors: [],
  series: null,
  isbns: [],
  openLibraryKeys: [],
  publishedYear: null,
  pageCount: null,
  status: null,
  reads: [],
  addedAt: null,
  rating: null,
  review: null,
  privateNotes: '',
  shelves: [],
  positions: {},
  ...changes,
})
