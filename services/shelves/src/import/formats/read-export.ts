import { parse } from 'csv-parse/sync'
import { DateOrderFinder } from './date-order.ts'
import { cellText, plainSource } from './encoding.ts'
import type { Export } from './export.ts'
import { allOf, type FileSource } from './file-source.ts'
import { firstLine } from './first-line.ts'
import { recognise } from './formats.ts'
import { libraryFrom, libraryIn, rowOf, type OwnLibrary } from './flyleaf.ts'
import { notInOurs } from './goodreads.ts'
import { clippingRows, isClippings } from './kindle.ts'
import { librarythingBooks } from './librarything-json.ts'
import { librarything } from './librarything.ts'
import { isOwnZip, readOwnZip } from './own-zip.ts'
import { readTable, readTableInJson } from './read-table.ts'
import { refuseArchives } from './refuse-archives.ts'
import { Refusal } from './refusal.ts'
import { RowReader } from './row-reader.ts'
import { tableRecords, type TableRecord } from './table-records.ts'
import { inputOf, limited, rowsFrom, rowsOf } from './table-rows.ts'

const UNKNOWN =
  'We don’t recognize this file. Choose the export of a reading site as it was downloaded, or a table with titles in one of its columns'

function refuse(): never {
  throw new Refusal('unknown-format', UNKNOWN)
}

/** Detects which site a file comes from and reads it row by row. Throws a `Refusal` at once or at the row that cannot be read. */
export async function readExport(file: FileSource): Promise<Export> {
  if (isOwnZip(file)) return readOwn(await readOwnZip(await allOf(file)))
  refuseArchives(file.head)
  const source = plainSource(file)
  if (beginsAsJson(source)) return readJson(await allOf(source))
  if (beginsAsClippings(source)) return readClippings(await allOf(source))
  const { text, divider, line } = firstLine(source.head)
  const cells = headerCells(text, divider)
  const found = recognise(cells)
  if (!found) return (await readTable(source, { cells, divider, line })) ?? refuse()
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
    rows: limited(rowsOf(format, header, rows(), reader.rowOf)),
    dates,
    unreadColumns: () => [...reader.unreadColumns, ...notInOurs(header)],
  }
}

/** How the dates of a file are written; read before its rows, because only all of them prove it. */
async function datesOf(header: readonly string[], records: AsyncIterable<TableRecord>) {
  const places = header.flatMap((name, at) => (/date|published/i.test(name) ? at : []))
  const finder = new DateOrderFinder()
  for await (const { cells } of records) for (const at of places) finder.add(cells[at] ?? '')
  return finder.dates
}

/** Whether `readExport` reads a file as a whole: JSON, clippings, and our own ZIP. */
export function isReadWhole(file: FileSource): boolean {
  try {
    if (isOwnZip(file)) return true
    const source = plainSource(file)
    return beginsAsJson(source) || beginsAsClippings(source)
  } catch (error) {
    // `readExport` says so.
    if (error instanceof Refusal) return false
    throw error
  }
}

const beginsAsJson = ({ head }: FileSource) =>
  /^[{[]/.test(Buffer.from(head.subarray(0, 512)).toString('latin1').trimStart())

const beginsAsClippings = ({ head }: FileSource) => isClippings(new TextDecoder().decode(head))

function readClippings(bytes: Buffer): Export {
  async function* rows() {
    yield* clippingRows(cellText(bytes.toString('latin1')))
  }
  return { format: 'kindle', rows: limited(rows()), dates: null, unreadColumns: () => [] }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('broken', 'This JSON file is broken off or damaged. Export it again')
  }
}

async function readJson(bytes: Buffer): Promise<Export> {
  const parsed = parsedJson(cellText(bytes.toString('latin1')))
  const library = libraryIn(parsed)
  if (library) return ofLibrary(library)
  const books = librarythingBooks(parsed)
  if (!books) return (await readTableInJson(parsed)) ?? refuse()
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

const headerCells = (text: string, divider: string): string[] =>
  (
    parse(text, {
      delimiter: divider,
      relax_quotes: true,
      trim: true,
      quote: text.split('"').length % 2 === 1 ? '"' : null,
    }) as string[][]
  )[0]?.map((cell) => cellText(cell)) ?? []
