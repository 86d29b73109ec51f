import { cellText } from './encoding.ts'
import type { Export } from './export.ts'
import type { FileSource } from './file-source.ts'
import { COLUMNS_MAX } from './limits.ts'
import type { ExportedRow } from './row-reader.ts'
import { columnNames, tableColumnsOf } from './table-columns.ts'
import { tableRecords } from './table-records.ts'
import { inputOf, limited, rowsFrom, rowsOf } from './table-rows.ts'

/** A table that comes from no site we know: its reader says what its columns are. Null when none can have titles. */
export async function readTable(
  source: FileSource,
  { cells, divider, line }: { cells: readonly string[]; divider: string; line: number },
): Promise<Export | null> {
  const { header, hasHeader } = columnNames(cells)
  const shape = { divider, isQuoted: true, isTrimmed: divider !== '\t', width: header.length }
  const records = () => rowsFrom(hasHeader ? line + 1 : line, tableRecords(source, shape))
  async function* decoded() {
    for await (const record of records())
      if (!record.isBroken) yield record.cells.map((cell) => cellText(cell))
  }
  const columns = await tableColumnsOf(header, decoded())
  return columns && exportOf(columns, rowsOf({}, header, records(), unread))
}

/** A list of flat objects is a table, too. */
export async function readTableInJson(parsed: unknown): Promise<Export | null> {
  if (!Array.isArray(parsed) || parsed.length === 0 || !parsed.every(isFlat)) return null
  const objects = parsed as Record<string, unknown>[]
  const keys = [...new Set(objects.flatMap((one) => Object.keys(one)))]
  if (keys.length > COLUMNS_MAX) return null
  const { header } = columnNames(keys)
  const cellsOf = (one: Record<string, unknown>) => keys.map((key) => words(one[key]))
  async function* rows() {
    for (const one of objects) yield cellsOf(one)
  }
  async function* unreadRows() {
    for (const [at, one] of objects.entries()) yield unread(at + 1, inputOf(header, cellsOf(one)))
  }
  const columns = await tableColumnsOf(header, rows())
  return columns && exportOf(columns, unreadRows())
}

const exportOf = (columns: NonNullable<Export['columns']>, rows: AsyncIterable<ExportedRow>): Export => ({
  format: 'table',
  columns,
  rows: limited(rows),
  dates: null,
  unreadColumns: () => [],
})

const unread = (line: number, input: Record<string, string>): ExportedRow => ({
  line,
  input,
  outcome: { isUnread: true },
})

const isValue = (value: unknown) => value === null || ['string', 'number', 'boolean'].includes(typeof value)

const isFlat = (one: unknown) =>
  typeof one === 'object' &&
  one !== null &&
  !Array.isArray(one) &&
  Object.values(one).every((value) => isValue(value) || (Array.isArray(value) && value.every(isValue)))

const words = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(words).filter(Boolean).join('; ')
    : isValue(value)
      ? String(value ?? '')
      : ''
