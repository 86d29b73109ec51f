import { RATING_SCALES, type RatingScale } from '@flyleaf/contracts'
import { DateOrderFinder } from './date-order.ts'
import { isbn13Of } from './isbn.ts'
import { dateIn, readsIn } from './partial-date.ts'
import { answerIn, statusIn } from './status-words.ts'

/** Values of a rating have few: `3`, `3.5`, `★★★★`. */
const DISTINCT_MAX = 41
const LONG = 160
/** So many cells tell what a column is. Only dates are looked at in all, as one may prove the order of the others. */
const LOOKED_AT = 1000

/** The look of the cells of one column of a table. */
export class ColumnSeen {
  filled = 0
  readonly dates = new DateOrderFinder()
  private isbns = 0
  private dated = 0
  private numbers = 0
  private starred = 0
  private years = 0
  private statuses = 0
  private answers = 0
  private worded = 0
  private long = 0
  private inverted = 0
  private listed = 0
  private largest = 0
  private readonly distinct = new Set<string>()

  add(raw: string) {
    const cell = raw.trim()
    if (!cell) return
    this.dates.add(cell)
    if (this.filled === LOOKED_AT) return
    this.filled++
    if (this.distinct.size < DISTINCT_MAX) this.distinct.add(cell)
    if (isbn13Of(cell)) this.isbns++
    const number = /^\d+(?:[.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : null
    if (number !== null) {
      this.numbers++
      this.largest = Math.max(this.largest, number)
      if (Number.isInteger(number) && number >= 1400 && number <= 2200) this.years++
    } else if (dateIn(cell) || readsIn(cell).length > 0) this.dated++
    else if (/\p{L}/u.test(cell)) this.worded++
    if (/^[★⭐✭*☆½\s]+$/u.test(cell) || /^\d+(?:[.,]\d+)?\s*\/\s*\d+$/.test(cell)) this.starred++
    if (answerIn(cell)) this.answers++
    else if (statusIn(cell)) this.statuses++
    if (cell.length > LONG) this.long++
    for (const name of cell.split(/[;&|]/)) {
      const [last = '', first, ...more] = name.trim().split(/,\s*/)
      if (first === undefined) continue
      this.listed++
      if (more.length === 0 && !last.includes(' ')) this.inverted++
    }
  }

  get areIsbns() {
    return this.mostly(this.isbns)
  }
  get areDates() {
    return this.mostly(this.dated)
  }
  get areYears() {
    return this.mostly(this.years)
  }
  get areNumbers() {
    return this.mostly(this.numbers)
  }
  get areStatuses() {
    return this.mostly(this.statuses)
  }
  /** They answer the question that the column's name asks. */
  get areAnswers() {
    return this.mostly(this.answers)
  }
  get areStars() {
    return this.mostly(this.starred)
  }
  /** Few different numbers up to 10, or stars. */
  get areRatings() {
    if (this.areStars) return true
    return this.mostly(this.numbers) && this.largest <= 10 && this.distinct.size < DISTINCT_MAX
  }
  get areWords() {
    return this.worded > this.filled / 2
  }
  get areLong() {
    return this.long > this.filled / 4
  }
  get areDistinct() {
    return this.distinct.size >= Math.min(this.filled, DISTINCT_MAX) * 0.8
  }
  get isInverted() {
    return this.inverted > this.listed / 2
  }
  get ratingMax(): RatingScale {
    return this.areStars ? 5 : (RATING_SCALES.find((max) => this.largest <= max) ?? 5)
  }

  private mostly(count: number) {
    return count > 0 && count >= this.filled * 0.7
  }
}
