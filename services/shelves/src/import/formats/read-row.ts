import { firstCharacters } from '@flyleaf/contracts'
import { joined, type Cells } from './cells.ts'
import type { Format } from './format.ts'
import { BETWEEN_NOTES, type ImportedBook } from './imported-book.ts'
import { TEXT_MAX } from './limits.ts'

const TITLE_MAX = 500
const NAME_MAX = 200
const AUTHORS_MAX = 20
const SHELVES_MAX = 100
const SHELF_NAME_MAX = 100
/** A spreadsheet formula; no book has such a title. */
const FORMULA = /^=\s*[+\-@]?\s*[A-Z][A-Z0-9.]*\s*\(|^[=+\-@].*\|.*!/i

/** The content of a row, or why it is rejected. */
export function readRow(format: Format, cells: Cells): { book: ImportedBook } | { reason: string } {
  return checked(format.read(cells))
}

/** A book cut to the library's limits; or why its row is rejected. */
export function checked(read: ImportedBook): { book: ImportedBook } | { reason: string } {
  const book = withPrivateReview(read)
  if (FORMULA.test(book.title)) return { reason: 'Its title is a formula of a spreadsheet' }
  if (!book.title && book.isbns.length === 0 && book.openLibraryKeys.length === 0)
    return { reason: 'It names no book: it has neither a title nor an ISBN' }
  return {
    book: {
      ...withinLimits(book),
      title: book.title.slice(0, TITLE_MAX),
      authors: book.authors.slice(0, AUTHORS_MAX).map((name) => name.slice(0, NAME_MAX)),
      shelves: [...new Set(placesOf(book).map((name) => firstCharacters(name, SHELF_NAME_MAX).trim()))].slice(
        0,
        SHELVES_MAX,
      ),
    },
  }
}

/** A row that puts its book nowhere would lose it. */
function placesOf({ ownId, status, shelves }: ImportedBook) {
  const hasPlace = ownId !== undefined || (status !== null && status !== 'stopped') || shelves.length > 0
  return hasPlace ? shelves : ['Imported']
}

/** Longer texts than anybody has written; the row itself keeps them whole. */
function withinLimits(book: ImportedBook): ImportedBook {
  const { review, privateNotes, notices = [] } = book
  if (privateNotes.length <= TEXT_MAX && (review?.text.length ?? 0) <= TEXT_MAX) return book
  return {
    ...book,
    privateNotes: cut(book),
    review: review && { ...review, text: review.text.slice(0, TEXT_MAX) },
    notices: [...notices, `Only the first ${TEXT_MAX.toLocaleString('en')} characters of its text are kept`],
  }
}

/** Notes that grow are cut between two of them: a part of one would be added again and again. */
function cut({ privateNotes, notesGrow }: ImportedBook) {
  if (privateNotes.length <= TEXT_MAX) return privateNotes
  const end = notesGrow ? privateNotes.lastIndexOf(BETWEEN_NOTES, TEXT_MAX) : -1
  return privateNotes.slice(0, end > 0 ? end : TEXT_MAX)
}

/** A review that only its author has seen so far becomes a private note. */
function withPrivateReview(book: ImportedBook): ImportedBook {
  const { review, privateNotes, notices = [] } = book
  if (!review?.isPrivate) return book
  return {
    ...book,
    review: null,
    privateNotes: joined(privateNotes, review.title ?? '', review.text),
    notices: [...notices, 'Its review is not public there, so it becomes your private note'],
  }
}
