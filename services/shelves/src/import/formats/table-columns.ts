import type { ImportField, RatingScale } from '@flyleaf/contracts'
import { columnKey } from './column-key.ts'
import { ColumnSeen } from './column-seen.ts'
import type { DatesSeen } from './date-order.ts'
import { guessedFields } from './guess-fields.ts'
import { isbn13Of } from './isbn.ts'
import { dateIn } from './partial-date.ts'

/** A column of a table that comes from no site we know, and what is known of its cells. */
export interface TableColumn {
  name: string
  field: ImportField | null
  examples: string[]
  isFilled: boolean
  /** Whether its names begin with the last one: `Le Guin, Ursula K.` */
  isInverted: boolean
  /** The scale of its ratings, should it have any. Tables that were uploaded to an earlier version have none. */
  ratingMax?: RatingScale
  dates: DatesSeen
}

/** What the reader has chosen, or what is guessed until then. */
export interface TableColumns {
  columns: TableColumn[]
  ratingMax: RatingScale
  isChosen: boolean
}

const NAME_MAX = 100
const EXAMPLE_MAX = 160
const EXAMPLES = 5
/** Rows among which those with the most cells are shown. */
const CANDIDATES = 100

/** The names of columns: every one another, and none empty. Without a header they are numbered. */
export function columnNames(cells: readonly string[]): { header: string[]; hasHeader: boolean } {
  const hasHeader = !cells.some(isValue)
  const names = new Set<string>()
  const header = cells.map((cell, at) => {
    const bare = hasHeader
      ? cell
          .replace(/[^\P{C}]/gu, ' ')
          .trim()
          .slice(0, NAME_MAX)
          .toWellFormed()
      : ''
    const given = bare || `Column ${at + 1}`
    let name = given
    for (let nth = 2; names.has(columnKey(name)); nth++) name = `${given} (${nth})`
    names.add(columnKey(name))
    return name
  })
  return { header, hasHeader }
}

/** What stands in a row of books, and never in a header. */
const isValue = (cell: string) =>
  isbn13Of(cell) !== null || dateIn(cell) !== null || /^\s*\d+([.,]\d+)?\s*$/.test(cell)

/** Looks at all rows of a table; null when none of its columns can have titles. */
export async function tableColumnsOf(
  header: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): Promise<TableColumns | null> {
  const seen = header.map(() => new ColumnSeen())
  const candidates: (readonly string[])[] = []
  let fitting = 0
  let count = 0
  for await (const cells of rows) {
    count++
    if (cells.length <= header.length) fitting++
    if (candidates.length < CANDIDATES) candidates.push(cells)
    for (const [at, column] of seen.entries()) column.add(cells[at] ?? '')
  }
  const fields = guessedFields(header, seen)
  // A page of prose has commas, too.
  if (count > 0 && fitting < count / 2) return null
  if (!fields.includes('title')) return null
  const shown = mostFilled(candidates)
  const ratings = seen[fields.indexOf('rating')]
  return {
    columns: header.map((name, at) => ({
      name,
      field: fields[at] ?? null,
      examples: shown.map((cells) => (cells[at] ?? '').replace(/\s+/g, ' ').trim().slice(0, EXAMPLE_MAX)),
      isFilled: seen[at]!.filled > 0,
      isInverted: seen[at]!.isInverted,
      ratingMax: seen[at]!.ratingMax,
      dates: seen[at]!.dates.seen,
    })),
    ratingMax: ratings?.ratingMax ?? 5,
    isChosen: false,
  }
}

function mostFilled(rows: readonly (readonly string[])[]) {
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length
  const best = new Set(rows.toSorted((a, b) => filled(b) - filled(a)).slice(0, EXAMPLES))
  return rows.filter((cells) => best.has(cells))
}
