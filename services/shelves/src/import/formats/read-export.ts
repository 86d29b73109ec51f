import type { ImportFormat } from '@flyleaf/contracts'
import { parse } from 'csv-parse/sync'
import type { Cells } from './cells.ts'
import { cellText, plainSource } from './encoding.ts'
import { allOf, type FileSource } from './file-source.ts'
import { firstLine } from './first-line.ts'
import { columnKey, recognise } from './formats.ts'
import type { Format } from './format.ts'
import type { ImportedBook } from './imported-book.ts'
import { librarythingBooks } from './librarything-json.ts'
import { librarything } from './librarything.ts'
import { ROWS_MAX } from './limits.ts'
import { refuseArchives } from './refuse-archives.ts'
import { Refusal } from './refusal.ts'
import { readRow } from './read-row.ts'
import { tableRecords } from './table-records.ts'

/** One row of a file: its content, or why it is rejected. */
export interface ExportedRow {
  line: number
  /** Its non-empty cells by column name. */
  input: Record<string, string>
  outcome: { book: ImportedBook } | { reason: string }
}

export interface Export {
  format: ImportFormat
  rows: AsyncIterable<ExportedRow>
}

const UNKNOWN =
  'We don’t recognize this file. Choose the export of Goodreads, StoryGraph, LibraryThing, Open Library, Hardcover or BookWyrm as it was downloaded'

/** Detects which site a file comes from and reads it row by row. Throws a `Refusal` at once or at the row that cannot be read. */
export async function readExport(file: FileSource): Promise<Export> {
  refuseArchives(file.head)
  const source = plainSource(file)
  if (beginsAsJson(source)) return readJson(await allOf(source))
  const { text, divider, line } = firstLine(source.head)
  const found = recognise(headerCells(text, divider))
  if (!found) throw new Refusal('unknown-format', UNKNOWN)
  const { format, header } = found
  const records = tableRecords(source, { divider, isQuoted: format.isQuoted ?? true })
  const firstRow = found.hasHeader ? line + 1 : line
  return { format: format.id, rows: limited(rowsOf(format, header, records, firstRow)) }
}

/** Whether `readExport` reads a file as a whole: JSON. */
export function isReadWhole(file: FileSource): boolean {
  try {
    return beginsAsJson(plainSource(file))
  } catch (error) {
    // `readExport` says so.
    if (error instanceof Refusal) return false
    throw error
  }
}

const beginsAsJson = ({ head }: FileSource) =>
  /^[{[]/.test(Buffer.from(head.subarray(0, 512)).toString('latin1').trimStart())

async function* rowsOf(
  format: Format,
  header: readonly string[],
  records: ReturnType<typeof tableRecords>,
  firstRow: number,
): AsyncGenerator<ExportedRow> {
  for await (const { line, cells } of records) {
    if (line < firstRow) continue
    const isTooWide = cells.slice(header.length).some((cell) => cell !== '')
    yield isTooWide
      ? {
          line,
          input: inputOf(header, cells),
          outcome: {
            reason: `This row has ${cells.length} cells and the header ${header.length}: a quotation mark is missing`,
          },
        }
      : rowOf(format, line, inputOf(header, cells))
  }
}

function readJson(bytes: Buffer): Export {
  const books = librarythingBooks(cellText(bytes.toString('latin1')))
  if (!books) throw new Refusal('unknown-format', UNKNOWN)
  async function* rows() {
    for (const [at, book] of books!.entries())
      yield rowOf(librarything, at + 1, inputOf(Object.keys(book), Object.values(book)))
  }
  return { format: 'librarything', rows: limited(rows()) }
}

async function* limited(rows: AsyncIterable<ExportedRow>) {
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

const headerCells = (text: string, divider: string): string[] =>
  (
    parse(text, {
      delimiter: divider,
      relax_quotes: true,
      trim: true,
      quote: text.split('"').length % 2 === 1 ? '"' : null,
    }) as string[][]
  )[0]?.map(cellText) ?? []

const inputOf = (header: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(
    cells
      .map((cell, at) => [header[at] ?? `Cell ${at + 1}`, cell.replaceAll('\0', '')] as const)
      .filter(([, cell]) => cell.trim() !== ''),
  )

function rowOf(format: Format, line: number, input: Record<string, string>): ExportedRow {
  const byKey = new Map(Object.entries(input).map(([name, cell]) => [columnKey(name), cell]))
  const cells: Cells = (column) => byKey.get(columnKey(column)) ?? ''
  return { line, input, outcome: readRow(format, cells) }
}
