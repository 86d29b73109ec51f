import type { DateOrder } from '@flyleaf/contracts'
import type { ImportedRead, PartialDate } from './imported-book.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Dates before printing or in the far future are taken for typing errors. */
const [EARLIEST, LATEST] = [1400, 2200]

/**
 * Parses the date in a cell: `2023/05/23`, `2023-05`, `2023`, `[2007-05-08]`, ISO times, `10/12/2022` and `10/12/22` (in the file's
 * order, unless that gives no date), `May 23, 2023`, `23 May 2023`. Null for anything else and for days that do not exist.
 */
export function dateIn(cell: string, order: DateOrder = 'month-first'): PartialDate | null {
  const text = cell.replace(/[[\]]/g, '').trim()
  const [, year, month, day] = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?:[T ].*)?$/.exec(text) ?? []
  if (year) return dateOf(year, month, day)
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[ T].*)?$/.exec(text) ?? []
  if (first) {
    const wholeYear = last!.length === 2 ? inCentury(Number(last)) : last!
    const [dayFirst, monthFirst] = [dateOf(wholeYear, second, first), dateOf(wholeYear, first, second)]
    return order === 'day-first' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst)
  }
  const [, name, inMonth, ofYear] = /^([A-Za-z]{3})[a-z]*\.? (?:(\d{1,2}), ?)?(\d{4})$/.exec(text) ?? []
  if (name) return dateOf(ofYear!, monthOf(name), inMonth)
  const [, dayFirst, named, lastYear] = /^(\d{1,2}) ([A-Za-z]{3})[a-z]*\.? (\d{4})$/.exec(text) ?? []
  return named ? dateOf(lastYear!, monthOf(named), dayFirst) : null
}

/** Parses the readings in one cell: `2023/05/23-2023/06/07, 2021/01/02`, newest last. */
export function readsIn(cell: string, order?: DateOrder): ImportedRead[] {
  const reads: ImportedRead[] = []
  for (const part of cell.split(/[,;]/)) {
    const [, from, to] = /^\s*([\d/]*)\s*-\s*([\d/]*)\s*$/.exec(part) ?? [null, '', part]
    const read = { startedAt: dateIn(from ?? '', order), finishedAt: dateIn(to ?? '', order) }
    if (read.startedAt || read.finishedAt) reads.push(read)
  }
  return reads.sort((a, b) => (lastDayOf(a) < lastDayOf(b) ? -1 : 1))
}

/** Two digits of a year: nobody has read a book in a later year than the next. */
function inCentury(year: number) {
  const next = new Date().getUTCFullYear() + 1
  const century = next - (next % 100)
  return String(century + year > next ? century - 100 + year : century + year)
}

const lastDayOf = (read: ImportedRead) => read.finishedAt ?? read.startedAt ?? ''

const monthOf = (name: string) => {
  const at = MONTHS.indexOf(name.toLowerCase())
  return at < 0 ? '0' : String(at + 1)
}

function dateOf(year: string, month?: string, day?: string): PartialDate | null {
  if (Number(year) < EARLIEST || Number(year) > LATEST) return null
  if (month === undefined) return year
  const parts = [year, month.padStart(2, '0'), ...(day === undefined ? [] : [day.padStart(2, '0')])]
  const date = new Date(`${parts[0]}-${parts[1]}-${parts[2] ?? '01'}T00:00:00Z`)
  // `Date` would turn 30 February into 2 March.
  return Number.isNaN(date.getTime()) || date.getUTCMonth() + 1 !== Number(month) ? null : parts.join('-')
}
