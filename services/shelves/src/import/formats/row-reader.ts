import type { DateOrder } from '@flyleaf/contracts'
import type { Cells } from './cells.ts'
import { columnKey } from './column-key.ts'
import type { Format } from './format.ts'
import type { ImportedBook } from './imported-book.ts'
import { dateIn, readsIn } from './partial-date.ts'
import { readRow } from './read-row.ts'

/** One row of a file: its content, why it is rejected, or that it is read once its columns are known. */
export interface ExportedRow {
  line: number
  /** Its non-empty cells by column name. */
  input: Record<string, string>
  outcome: Outcome | { isUnread: true }
}

export type Outcome = { book: ImportedBook } | { reason: string }

/** Reads the rows of one file, and remembers which columns it has read. */
export class RowReader {
  private readonly filled = new Map<string, string>()
  private readonly read = new Set<string>()

  constructor(
    private readonly format: Format,
    private readonly order?: DateOrder,
  ) {}

  readonly rowOf = (line: number, input: Record<string, string>): ExportedRow => ({
    line,
    input,
    outcome: this.outcomeOf(input),
  })

  outcomeOf(input: Record<string, string>): Outcome {
    const byKey = new Map<string, string>()
    for (const [name, cell] of Object.entries(input)) {
      byKey.set(columnKey(name), cell)
      this.filled.set(columnKey(name), name)
    }
    const notices: string[] = []
    const outcome = readRow(this.format, this.cellsOf(byKey, notices))
    if ('book' in outcome && notices.length > 0)
      outcome.book.notices = [...(outcome.book.notices ?? []), ...new Set(notices)]
    return outcome
  }

  /** The columns with cells that no row was read from. */
  get unreadColumns() {
    return [...this.filled].flatMap(([key, name]) => (this.read.has(key) ? [] : name))
  }

  private cellsOf(byKey: ReadonlyMap<string, string>, notices: string[]): Cells {
    const cellOf = (column: string) => {
      const key = columnKey(column)
      this.read.add(key)
      return byKey.get(key) ?? ''
    }
    const noticed = <T>(column: string, found: T, isFound: boolean) => {
      const cell = cellOf(column).trim()
      if (!isFound && /[1-9]/.test(cell)) notices.push(`${column}: “${cell}” is not a date that we can read`)
      return found
    }
    return Object.assign(cellOf, {
      date: (column: string) => {
        const date = dateIn(cellOf(column), this.order)
        return noticed(column, date, date !== null)
      },
      reads: (column: string) => {
        const reads = readsIn(cellOf(column), this.order)
        return noticed(column, reads, reads.length > 0)
      },
    })
  }
}
