/** A date as far as it is known: `2023`, `2023-05` or `2023-05-23`. */
export type PartialDate = string

export type ReadingStatus = 'want' | 'reading' | 'read' | 'stopped'

/** One time that a book was read, as far as the file tells. */
export interface ImportedRead {
  startedAt: PartialDate | null
  finishedAt: PartialDate | null
}

export interface ImportedReview {
  title: string | null
  /** Plain text; what a spoiler hides stands between double bars. */
  text: string
  isSpoiler: boolean
  writtenAt: PartialDate | null
}

/** What one row of a file says of a book and its reader, whichever format it came in. */
export interface ImportedBook {
  title: string
  authors: string[]
  series: { name: string; position: string } | null
  /** Valid ones only, as ISBN-13, each once. */
  isbns: string[]
  /** Open Library's keys, where the file has them: `OL45804W`. */
  openLibraryKeys: string[]
  publishedYear: number | null
  pageCount: number | null
  status: ReadingStatus | null
  /** The last one is the newest; a status of `want` has none. */
  reads: ImportedRead[]
  addedAt: PartialDate | null
  /** In halves, 0.5 to 5. */
  rating: number | null
  review: ImportedReview | null
  /** For the reader's eyes alone, for ever. */
  privateNotes: string
  /** Names of the reader's own shelves, without the reading statuses. */
  shelves: string[]
}

export const aBook = (said: Partial<ImportedBook> & { title: string }): ImportedBook => ({
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
  ...said,
})
