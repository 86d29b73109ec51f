import type { ImportFormat } from '@flyleaf/contracts'
import { bookwyrm } from './bookwyrm.ts'
import { calibre } from './calibre.ts'
import { columnKey } from './column-key.ts'
import type { Format } from './format.ts'
import { goodreads } from './goodreads.ts'
import { hardcover } from './hardcover.ts'
import { librarything } from './librarything.ts'
import { openLibrary } from './open-library.ts'
import { openreads } from './openreads.ts'
import { storygraph } from './storygraph.ts'
import type { TableColumns } from './table-columns.ts'
import { tableFormat } from './table.ts'

const FORMATS: readonly Format[] = [
  goodreads,
  storygraph,
  librarything,
  openLibrary,
  hardcover,
  bookwyrm,
  calibre,
  openreads,
]

/** How the rows of an import are read; a table is read by the columns that its reader has chosen. */
export const formatOf = (id: ImportFormat, columns: TableColumns | null) =>
  columns ? tableFormat(columns) : FORMATS.find((format) => format.id === id)!

interface Recognised {
  format: Format
  header: readonly string[]
  /** Whether the first line of the file is the header. */
  hasHeader: boolean
}

/** Detects the format from the cells of the first line: column names, or a row of a known width. Null when unknown. */
export function recognise(cells: readonly string[]): Recognised | null {
  const names = new Set(cells.map(columnKey))
  const named = FORMATS.find((format) => format.columns.every((column) => names.has(column)))
  if (named) return { format: named, header: cells, hasHeader: true }
  if (!/^\d+$/.test(cells[0] ?? '')) return null
  for (const format of FORMATS) {
    const header = format.bareHeaders?.find((bare) => bare.length === cells.length)
    if (header) return { format, header, hasHeader: false }
  }
  return null
}
