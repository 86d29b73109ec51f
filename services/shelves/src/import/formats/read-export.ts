import type { ImportFormat } from '@flyleaf/contracts'
import { parse } from 'csv-parse/sync'
import { DateOrderFinder, type FileDates } from './date-order.ts'
import { cellText, plainSource } from './encoding.ts'
import { allOf, type FileSource } from './file-source.ts'
import { firstLine } from './first-line.ts'
import { recognise } from './formats.ts'
import type { Format } from './format.ts'
import { libraryFrom, libraryIn, rowOf, type OwnBookshelf, type OwnLibrary } from './flyleaf.ts'
import { librarythingBooks } from './librarything-json.ts'
import { librarything } from './librarything.ts'
import { ROWS_MAX } from './limits.ts'
import { isOwnZip, readOwnZip } from './own-zip.ts'
import { refuseArchives } from './refuse-archives.ts'
import { Refusal } from './refusal.ts'
import { RowReader, type ExportedRow } from './row-reader.ts'
import { tableRecords, type TableRecord } from './table-records.ts'

export interface Export {
  format: ImportFormat
  rows: AsyncIterable<ExportedRow>
  /** How its dates are written, when days and months are numbers. */
  dates: FileDates | null
  /** The reader's bookshelves with everything about them, when it is an export of ours. */
  bookshelves?: readonly OwnBookshelf[]
  /** The columns with cells that no row was read from, or such parts of the file; complete after the last row. */
  unreadColumns: () => string[]
}

const UNKNOWN =
  'We don’t recognize this file. Choose the export of Goodreads, StoryGraph, LibraryThing, Open Library, Hardcover, BookWyrm or Flyleaf as it was downloaded'

/** Detects which site a file comes from and reads it row by row. Throws a `Refusal` at once or at the row that cannot be read. */
export async function readExport(file: FileSource): Promise<Export> {
  if (isOwnZip(file)) return readOwn(await readOwnZip(await allOf(file)))
  refuseArchives(file.head)
  const source = plainSource(file)
  if (beginsAsJson(source)) return readJson(await allOf(source))
  const { text, divider, line } = firstLine(source.head)
  const found = recognise(headerCells(text, divider))
  if (!found) throw new Refusal('unknown-format', UNKNOWN)
  const { format, header } = found
  const table = {
    divider,
    isQuoted: format.isQuoted ?? true,
    isTrimmed: divider !== '\t' && !format.aligned,
    width: header.length,
  }
  const firstRow = found.hasHeader ? line + 1 : line
  const rows = () => rowsFrom(firstRow, tableRecords(source, table))
  const dates = await datesOf(header, rows())
  const reader = new RowReader(format, dates?.order)
  return {
    format: format.id,
    rows: limited(rowsOf(format, header, rows(), reader)),
    dates,
    unreadColumns: () => reader.unreadColumns,
  }
}

async function* rowsFrom(firstRow: number, records: AsyncIterable<TableRecord>) {
  for await (const record of records) if (record.line >= firstRow) yield record
}

/** How the dates of a file are written; read before its rows, because only all of them prove it. */
async function datesOf(header: readonly string[], records: AsyncIterable<TableRecord>) {
  const places = header.flatMap((name, at) => (/date|published/i.test(name) ? at : []))
  const finder = new DateOrderFinder()
  for await (const { cells } of records) for (const at of places) finder.add(cells[at] ?? '')
  return finder.dates
}

/** Whether `readExport` reads a file as a whole: JSON, and our own ZIP. */
export function isReadWhole(file: FileSource): boolean {
  try {
    return isOwnZip(file) || beginsAsJson(plainSource(file))
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
  records: AsyncIterable<TableRecord>,
  reader: RowReader,
): AsyncGenerator<ExportedRow> {
  for await (const { line, cells: bytes, isBroken } of records) {
    const cells = bytes.map((cell) => cellText(cell, format.mayBeAnsel))
    const aligned = isBroken ? null : format.aligned ? format.aligned(cells, header) : cells
    const reason = isBroken ? BROKEN : aligned ? tooWide(aligned, header) : MOVED
    const input = inputOf(header, aligned ?? cells)
    yield reason ? { line, input, outcome: { reason } } : reader.rowOf(line, input)
  }
}

const BROKEN = 'A quotation mark is missing in this row, or one is too many'
const MOVED = 'A name in this row has a comma and is not quoted, so its cells cannot be told apart'

const tooWide = (cells: readonly string[], header: readonly string[]) =>
  cells.slice(header.length).some((cell) => cell !== '')
    ? `This row has ${cells.length} cells and the header ${header.length}: a quotation mark is missing`
    : null

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('broken', 'This JSON file is broken off or damaged. Export it again')
  }
}

function readJson(bytes: Buffer): Export {
  const parsed = parsedJson(cellText(bytes.toString('latin1')))
  const library = libraryIn(parsed)
  if (library) return ofLibrary(library)
  const books = librarythingBooks(parsed)
  if (!books) throw new Refusal('unknown-format', UNKNOWN)
  const reader = new RowReader(librarything)
  async function* rows() {
    for (const [at, book] of books!.entries())
      yield reader.rowOf(at + 1, inputOf(Object.keys(book), Object.values(book)))
  }
  return {
    format: 'librarything',
    rows: limited(rows()),
    dates: null,
    unreadColumns: () => reader.unreadColumns,
  }
}

function readOwn({ files, others }: Awaited<ReturnType<typeof readOwnZip>>): Export {
  const library = libraryFrom(files)
  if (!library)
    throw new Refusal(
      'unknown-format',
      'This is an old export of Flyleaf, which has no library. Export again',
    )
  return ofLibrary({ ...library, others: [...(library.others ?? []), ...others] })
}

function ofLibrary({ books, bookshelves, others = [] }: OwnLibrary): Export {
  async function* rows() {
    for (const [at, book] of books.entries()) yield rowOf(book, at)
  }
  // A library may have bookshelves and no books.
  const isEmpty = books.length === 0 && bookshelves.length > 0
  return {
    format: 'flyleaf',
    rows: isEmpty ? rows() : limited(rows()),
    dates: null,
    bookshelves,
    unreadColumns: () => others,
  }
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
  )[0]?.map((cell) => cellText(cell)) ?? []

const inputOf = (header: readonly string[], cells: readonly string[]) =>
  Object.fromEntries(
    cells
      .map((cell, at) => [header[at] ?? `Cell ${at + 1}`, cell.replaceAll('\0', '')] as const)
      .filter(([, cell]) => cell.trim() !== ''),
  )
