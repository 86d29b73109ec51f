import type { ImportFormat } from '@flyleaf/contracts'
import type { Cells } from './cells.ts'
import type { ImportedBook } from './imported-book.ts'

/** How to recognise and read the exports of one site. */
export interface Format {
  id: ImportFormat
  /** Lower-case column names that every version of its files has. */
  columns: readonly string[]
  /** False when quotation marks have no special meaning. */
  isQuoted?: boolean
  /** Whether cells may be in ANSEL, as in library catalogues. */
  mayBeAnsel?: boolean
  /** Puts cells that have moved back under their columns; null when it is not clear where they belong. */
  aligned?(cells: readonly string[], header: readonly string[]): string[] | null
  /** Headers for files without one, by their number of columns. */
  bareHeaders?: readonly (readonly string[])[]
  read(cells: Cells): ImportedBook
}
