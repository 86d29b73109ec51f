import type { DateOrder } from '@flyleaf/contracts'

const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})\2(?:\d{4}|\d{2})(?:[ T].*)?$/

/** How a file writes days and months in numbers; `isSure` when its dates prove it. */
export interface FileDates {
  order: DateOrder
  isSure: boolean
  /** A date that could be read either way. */
  example: string
}

/** Finds the order of days and months from all dates of a file: a spreadsheet rewrites them as its country does. */
export class DateOrderFinder {
  private readonly seen = { 'day-first': 0, 'month-first': 0 }
  private example = ''

  add(cell: string) {
    const [, first, divider, second] = NUMERIC.exec(cell.trim()) ?? []
    if (!first) return
    if (Number(first) > 12) this.seen['day-first']++
    else if (Number(second) > 12) this.seen['month-first']++
    // No country writes months first with full stops.
    else if (divider === '.') this.seen['day-first']++
    else if (first !== second) this.example ||= cell.trim()
  }

  /** Null when no date is in doubt. */
  get dates(): FileDates | null {
    const { 'day-first': days, 'month-first': months } = this.seen
    if (days + months === 0 && !this.example) return null
    return {
      order: days > months ? 'day-first' : 'month-first',
      isSure: !this.example || days > 0 !== months > 0,
      example: this.example,
    }
  }
}
