import type { ImportFormat } from '@flyleaf/contracts'
import type { Cells } from './cells.ts'
import type { ImportedBook } from './imported-book.ts'

/** How the exports of one site are told from others, and read. */
export interface Format {
  id: ImportFormat
  /** Column names that are in every generation of its files, lower case. */
  columns: readonly string[]
  /** False where quotation marks are text like any other. */
  isQuoted?: boolean
  /** Headers of files that came without one: told by their number of columns. */
  bareHeaders?: readonly (readonly string[])[]
  read(cells: Cells): ImportedBook
}
