import type { FileSource } from './file-source.ts'
import { ROW_BYTES_MAX } from './limits.ts'
import { afterLine, recordAt, type TableShape } from './record-at.ts'
import { Refusal } from './refusal.ts'

export interface TableRecord {
  /** The line of the file on which the record begins. */
  line: number
  /** The bytes of each cell, as the characters U+0000 to U+00FF. */
  cells: string[]
  /** Whether a quotation mark is missing or superfluous in it. */
  isBroken: boolean
}

/** What may be read once more after missing quotation marks. */
const READ_AGAIN_MAX = 64 * ROW_BYTES_MAX

/**
 * Yields the records of a table that is `width` cells wide; yields to the event loop between chunks. A wrong quotation mark breaks one
 * row: reading goes on at the line after it.
 */
export async function* tableRecords(
  source: FileSource,
  { width, ...shape }: Omit<TableShape, 'newline'> & { width: number },
): AsyncGenerator<TableRecord> {
  const table = new Table({ ...shape, newline: newlineOf(source.head) }, width)
  for await (const chunk of source.chunksFrom(0)) {
    table.add(Buffer.from(chunk).toString('latin1'))
    yield* table.records(false)
  }
  yield* table.records(true)
}

const newlineOf = (head: Uint8Array) => (head.includes(0x0a) ? '\n' : '\r')

/** The part of a table that has not been read yet. */
class Table {
  private readonly shape: TableShape
  private readonly width: number
  private text = ''
  private at = 0
  private line = 1
  /** Up to here a broken quotation may have taken in whole rows. */
  private doubtfulUntil = 0
  private readAgain = 0

  constructor(shape: TableShape, width: number) {
    this.shape = shape
    this.width = width
  }

  add(text: string) {
    this.doubtfulUntil = Math.max(0, this.doubtfulUntil - this.at)
    this.text = this.text.slice(this.at) + text
    this.at = 0
  }

  *records(isWhole: boolean): Generator<TableRecord> {
    while (this.at < this.text.length) {
      const { at, line, shape } = this
      const record = recordAt(this.text, at, shape, isWhole)
      if (!record && !isWhole && this.text.length - at <= ROW_BYTES_MAX) return
      const isRightWidth = record?.cells.length === this.width
      const isOpen = !record || record.odd === 'taken-in' || (record.odd !== null && !isRightWidth)
      if (isOpen) this.giveUpLine(record?.next ?? this.text.length, record === null)
      else this.goTo(record.next)
      const cells = isOpen
        ? recordAt(this.text.slice(at, this.at), 0, { ...shape, isQuoted: false }, true)!.cells
        : record.cells
      const isEmpty = /^\s*$/.test(this.text.slice(at, this.at).replaceAll(shape.divider, ''))
      if (!isEmpty) yield { line, cells, isBroken: isOpen || (at < this.doubtfulUntil && !isRightWidth) }
    }
  }

  /** Leaves only the first line of a record that cannot be right, whose quotation takes in what follows up to `end`. */
  private giveUpLine(end: number, isUnclosed: boolean) {
    const next = afterLine(this.text, this.at, this.shape.newline)
    this.readAgain += end - this.at
    if (isUnclosed && this.text.slice(next).trim() === '') throw cutOff(this.line, end - this.at)
    if (this.readAgain > READ_AGAIN_MAX)
      throw new Refusal('broken', `This file cannot be read from line ${this.line} on`)
    this.doubtfulUntil = Math.max(this.doubtfulUntil, end)
    this.goTo(next)
  }

  private goTo(next: number) {
    for (let end = this.at; (end = this.text.indexOf(this.shape.newline, end)) >= 0 && end < next; end++)
      this.line++
    this.at = next
  }
}

const cutOff = (line: number, length: number) =>
  new Refusal(
    'broken',
    length > ROW_BYTES_MAX
      ? `A row near line ${line} is longer than any review. Is a quotation mark missing before it?`
      : 'This file ends inside a quotation. It may have been cut off: export it again',
  )
