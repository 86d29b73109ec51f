import type { Cells } from './cells.ts'
import type { Format } from './format.ts'
import type { ImportedBook } from './imported-book.ts'

const TITLE_MAX = 500
const NAME_MAX = 200
const AUTHORS_MAX = 20
const SHELVES_MAX = 100
const SHELF_NAME_MAX = 100
/** A spreadsheet formula; no book has such a title. */
const FORMULA = /^=\s*[+\-@]?\s*[A-Z][A-Z0-9.]*\s*\(|^[=+\-@].*\|.*!/i

/** The content of a row, cut to the library's limits; or why it is rejected. */
export function readRow(format: Format, cells: Cells): { book: ImportedBook } | { reason: string } {
  const book = format.read(cells)
  if (FORMULA.test(book.title)) return { reason: 'Its title is a formula of a spreadsheet' }
  if (!book.title && book.isbns.length === 0 && book.openLibraryKeys.length === 0)
    return { reason: 'It names no book: it has neither a title nor an ISBN' }
  return {
    book: {
      ...book,
      title: book.title.slice(0, TITLE_MAX),
      authors: book.authors.slice(0, AUTHORS_MAX).map((name) => name.slice(0, NAME_MAX)),
      shelves: [...new Set(book.shelves.map((name) => name.slice(0, SHELF_NAME_MAX).trim()))].slice(
        0,
        SHELVES_MAX,
      ),
    },
  }
}
