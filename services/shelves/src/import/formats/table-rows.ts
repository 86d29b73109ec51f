import { cellText } from './encoding.ts'
import type { Format } from './format.ts'
import { ROWS_MAX } from './limits.ts'
import { Refusal } from './refusal.ts'
import type { ExportedRow } from './row-reader.ts'
import type { TableRecord } from './table-records.ts'

const BROKEN = 'A quotation mark is missing in this row, or one is too many'
const MOVED = 'A name in this row has a comma and is not quoted, so its cells cannot be told apart'

/** The rows of a table from a line on; those that cannot be read say why. */
export async function* rowsOf(
  { mayBeAnsel, aligned }: Pick<Format, 'mayBeAnsel' | 'aligned'>,
  header: readonly string[],
  records: AsyncIterable<TableRecord>,
  rowOf: (line: number, input: Record<string, string>) => ExportedRow,
): AsyncGenerator<ExportedRow> {
  for await (const { line, cells: bytes, isBroken } of records) {
    const cells = bytes.map((cell) => cellText(cell, mayBeAnsel))
    const placed = isBroken ? null : aligned ? aligned(cells, header) : cells
    const reason = isBroken ? BROKEN : placed ? tooWide(placed, header) : MOVED
    const input = inputOf(header, placed ?? cells)
    yield reason ? { line, input, outcome: { reason } } : rowOf(line, input)
  }
}

export async function* rowsFrom(firstRow: number, records: AsyncIterable<TableRecord>) {
  for await (const record of records) if (record.line >= firstRow) yield record
}

const tooWide = (cells: readonly string[], header: readonly string[]) =>
  cells.slice(header.length).some((cell) => cell !== '')
    ? `This row has ${cells.length} cells and the header ${header.length}: a quotation mark is missing`
    : null

export async function* limited(rows: AsyncIterable<ExportedRow>) {
  let count = 0
  for await (const row of rows) {
    if (++count > ROWS_MAX)
      throw new Refusal(
        'too-many-rows',
        `A file may have ${ROWS_MAX.toLocaleString('en')} rows. Divide it and bring its parts one after another`,
      )
    yield row
  }
  if (count === 0) throw new Refusal('empty', 'This file has a header and no books')
}

export const inputOf = (header: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(
    cells
      .map((cell, at) => [header[at] ?? `Cell ${at + 1}`, cell.replaceAll('\0', '')] as const)
      .filter(([, cell]) => cell.trim() !== ''),
  )
