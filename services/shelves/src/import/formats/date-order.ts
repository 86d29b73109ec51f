import type { DateOrder } from '@flyleaf/contracts'

const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})\2(?:\d{4}|\d{2})(?:[ T].*)?$/

/** How a file writes days and months in numbers; `isSure` when its dates prove it. */
export interface FileDates {
  order: DateOrder
  isSure: boolean
  /** A date that could be read either way. */
  example: string
}

/** How many dates prove each order, and one in doubt. */
export interface DatesSeen {
  'day-first': number
  'month-first': number
  example: string
}

/** Finds the order of days and months from all dates of a file: a spreadsheet rewrites them as its country does. */
export class DateOrderFinder {
  readonly seen: DatesSeen = { 'day-first': 0, 'month-first': 0, example: '' }

  add(cell: string) {
    const [, first, divider, second] = NUMERIC.exec(cell.trim()) ?? []
    if (!first) return
    if (Number(first) > 12) this.seen['day-first']++
    else if (Number(second) > 12) this.seen['month-first']++
    // No country writes months first with full stops.
    else if (divider === '.') this.seen['day-first']++
    else if (first !== second) this.seen.example ||= cell.trim()
  }

  get dates() {
    return datesIn([this.seen])
  }
}

/** The order in which several columns write dates; null when no date is in doubt. */
export function datesIn(columns: readonly DatesSeen[]): FileDates | null {
  const count = (order: DateOrder) => columns.reduce((sum, seen) => sum + seen[order], 0)
  const [days, months] = [count('day-first'), count('month-first')]
  const example = columns.find((seen) => seen.example)?.example ?? ''
  if (days + months === 0 && !example) return null
  return {
    order: days > months ? 'day-first' : 'month-first',
    isSure: !example || days > 0 !== months > 0,
    example,
  }
}
