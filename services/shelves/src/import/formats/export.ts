import type { ImportFormat } from '@flyleaf/contracts'
import type { FileDates } from './date-order.ts'
import type { OwnBookshelf } from './flyleaf.ts'
import type { ExportedRow } from './row-reader.ts'
import type { TableColumns } from './table-columns.ts'

/** A file whose site has been recognized. */
export interface Export {
  format: ImportFormat
  rows: AsyncIterable<ExportedRow>
  /** How its dates are written, when days and months are numbers. */
  dates: FileDates | null
  /** The columns of a table that comes from no site we know: no row is read before its reader has said what they are. */
  columns?: TableColumns
  /** The reader's bookshelves with everything about them, when it is an export of ours. */
  bookshelves?: readonly OwnBookshelf[]
  /** The columns with cells that no row was read from, or such parts of the file; complete after the last row. */
  unreadColumns: () => string[]
}
