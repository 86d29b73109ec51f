import { REPEATED_FIELDS, type ImportField } from '@flyleaf/contracts'
import { plain } from '../book-key.ts'
import type { ColumnSeen } from './column-seen.ts'
import { HEADER_WORDS, OWNED } from './header-words.ts'

type Guesses = (ImportField | null)[]

/** What the columns of a table seem to be, by their names and then by their cells. */
export function guessedFields(header: readonly string[], seen: readonly ColumnSeen[]): Guesses {
  const names = header.map(bareName)
  const guesses: Guesses = header.map(() => null)
  const isFree = (field: ImportField) => !guesses.includes(field)
  for (const [field, words] of HEADER_WORDS)
    for (const word of words) {
      const at = names.findIndex(
        (name, at) => guesses[at] === null && name === word && suits(field, word, seen[at]!),
      )
      if (at >= 0 && (isFree(field) || REPEATED_FIELDS.includes(field))) guesses[at] = field
    }
  for (const [at, column] of seen.entries())
    guesses[at] ??= byCells(column, isFree, names[at] === `column ${at + 1}`)
  if (isFree('title')) {
    const at = seen.findIndex(
      (column, at) => guesses[at] === null && column.areWords && column.areDistinct && !column.areLong,
    )
    // One column of words alone may be any text.
    if (at >= 0 && header.length > 1) guesses[at] = 'title'
  }
  return guesses
}

/** `finishedAt`, `Author(s)`, `My rating (1-5)` and `Note /20` without what stands beside their words. */
const bareName = (name: string) =>
  plain(name.replace(/\([^)]*\)|\/\s*\d+/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))

function byCells(
  column: ColumnSeen,
  isFree: (field: ImportField) => boolean,
  isUnnamed: boolean,
): ImportField | null {
  if (column.areIsbns) return 'isbn'
  if (column.areStatuses && isFree('status')) return 'status'
  if (column.areDates && isFree('readAt')) return 'readAt'
  // A column with another name may count copies or volumes.
  if ((column.areStars || (isUnnamed && column.areRatings)) && isFree('rating')) return 'rating'
  return null
}

const DATES: readonly ImportField[] = ['readAt', 'startedAt', 'addedAt']

/** Whether the cells can be what the header says: `Note` is a rating in French, and `Read` may head dates or `yes` and `no`. */
function suits(field: ImportField, word: string, column: ColumnSeen) {
  if (column.filled === 0) return true
  if (field === 'rating')
    return word === 'note' ? column.areNumbers || column.areRatings : !column.areDates && !column.areLong
  if (field === 'note' || field === 'review') return !column.areNumbers
  if (DATES.includes(field)) return column.areDates || column.areYears
  if (field === 'status') return !column.areDates && !column.areYears
  if (field === 'title') return column.areWords || word !== 'name'
  if (field === 'shelves') return column.areAnswers || !OWNED.includes(word)
  return true
}
