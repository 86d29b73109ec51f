import type { ImportField, RatingScale } from '@flyleaf/contracts'
import {
  cleanText,
  firstLanguageIn,
  joined,
  listIn,
  namesIn,
  pagesIn,
  readsOf,
  spokenName,
  titleIn,
  yearIn,
} from './cells.ts'
import type { Cells } from './cells.ts'
import type { Format } from './format.ts'
import { aBook, type ImportedBook, type ImportedRead } from './imported-book.ts'
import { isbnsIn } from './isbn.ts'
import { reviewText } from './review-text.ts'
import { starsOf } from './stars.ts'
import { answerIn, statusIn } from './status-words.ts'
import type { TableColumns } from './table-columns.ts'

/** A table whose reader has said what its columns are. */
export const tableFormat = ({ columns, ratingMax }: TableColumns): Format => ({
  id: 'table',
  columns: [],
  read(cells) {
    const named = (field: ImportField) => columns.filter((column) => column.field === field)
    const cellOf = (field: ImportField) => cells(named(field)[0]?.name ?? '')
    const dateOf = (field: ImportField) => {
      const [column] = named(field)
      return column ? cells.date(column.name) : null
    }
    const reads = readingsIn(cells, named('readAt')[0]?.name, dateOf)
    const rated = ratingIn(cellOf('rating'), ratingMax)
    const given = cleanText(cellOf('status'))
    const status = statusIn(given) ?? statusByDates(reads)
    const text = reviewText(cellOf('review'))
    const addedAt = dateOf('addedAt')
    return aBook({
      ...titleAndSeries(cellOf('title'), cellOf('series')),
      authors: [
        ...new Set(named('authors').flatMap((column) => authorsIn(cells(column.name), column.isInverted))),
      ],
      isbns: isbnsIn(...named('isbn').map(({ name }) => cells(name))),
      publisher: cleanText(cellOf('publisher')) || null,
      publishedYear: yearOf(cellOf('year')),
      pageCount: pagesIn(cellOf('pages')),
      language: firstLanguageIn(cellOf('language')),
      status,
      reads: readsOf(status, reads, 1),
      addedAt,
      rating: rated.rating,
      review: text
        ? { title: null, text, isSpoiler: false, writtenAt: reads.at(-1)?.finishedAt ?? addedAt }
        : null,
      privateNotes: joined(...named('note').map(({ name }) => reviewText(cells(name)))),
      shelves: [
        ...new Set([
          ...named('shelves').flatMap(({ name }) => shelvesIn(name, cells(name))),
          // No bookshelf of ours is for other words, nor for books that were given up.
          ...(given && (status === 'stopped' || !statusIn(given)) ? [given] : []),
        ]),
      ],
      ...(rated.notice && { notices: [rated.notice] }),
    })
  },
})

/** The bookshelves that a cell names, or the one of its column's name when it says yes. */
function shelvesIn(column: string, cell: string) {
  const answer = answerIn(cell)
  if (answer === null) return listIn(cell, /[,;|]/)
  return answer === 'yes' ? [cleanText(column.replace(/\?$/, ''))] : []
}

/** Several days in one cell are as many readings; else the row is about one. */
function readingsIn(
  cells: Cells,
  column: string | undefined,
  dateOf: (field: ImportField) => string | null,
): ImportedRead[] {
  if (column && /\d\s*[,;]\s*\d{1,4}[-/.]|\d\s*-\s*\d{4}\//.test(cells(column))) return cells.reads(column)
  const [startedAt, finishedAt] = [dateOf('startedAt'), dateOf('readAt')]
  return startedAt || finishedAt ? [{ startedAt, finishedAt }] : []
}

/** A book with a day on which it was finished has been read. */
const statusByDates = (reads: readonly ImportedRead[]) => {
  const last = reads.at(-1)
  return last ? (last.finishedAt ? 'read' : 'reading') : null
}

function ratingIn(cell: string, max: RatingScale): { rating: number | null; notice?: string } {
  const rating = starsOf(cell, max)
  if (rating !== null || !/[1-9★⭐]/u.test(cell)) return { rating }
  return { rating, notice: `“${cleanText(cell).slice(0, 40)}” is not a rating out of ${max}` }
}

/** `Neil Gaiman & Terry Pratchett`, `Neil Gaiman, Terry Pratchett`, or `Gaiman, Neil; Pratchett, Terry`. */
function authorsIn(cell: string, isInverted: boolean) {
  const people = listIn(cell, /[;|&\n]|\s(?:and|und|et)\s/)
  return isInverted ? people.map(spokenName) : people.flatMap(namesIn)
}

function titleAndSeries(title: string, cell: string): Pick<ImportedBook, 'title' | 'series'> {
  const found = titleIn(title)
  const whole = cleanText(cell)
  const [, name, position = ''] = /^(.+?),?\s*(?:#\s*|\(#?)(\d+(?:\.\d+)?)\)?$/.exec(whole) ?? []
  return whole ? { ...found, series: { name: name ?? whole, position } } : found
}

/** `1969`, or the year of a date. */
const yearOf = (cell: string) => {
  const [digits] = /(?<!\d)\d{4}(?!\d)/.exec(cell) ?? []
  return yearIn(cell) ?? (digits ? Number(digits) : null)
}
