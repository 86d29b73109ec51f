/** How a table is written. */
export interface TableShape {
  divider: string
  isQuoted: boolean
  /** Whether spaces around cells that are not quoted mean nothing. */
  isTrimmed: boolean
  /** The last character of a line. */
  newline: '\n' | '\r'
}

type Odd = 'taken-in' | 'odd' | null

export interface TableCells {
  cells: string[]
  /** Where the next record begins. */
  next: number
  /** Whether a quotation contains a quotation mark that is not doubled; `taken-in` when it seems to begin a cell of a later line. */
  odd: Odd
}

/**
 * The record of a table that begins at a place of its text; null when the text ends inside it. Cells are
 * trimmed by ASCII spaces only, as the bytes of other ones may belong to a letter.
 */
export function recordAt(
  text: string,
  start: number,
  shape: TableShape,
  isWhole: boolean,
): TableCells | null {
  const { divider, isQuoted, isTrimmed, newline } = shape
  const cells: string[] = []
  let odd: Odd = null
  let lineEnd = -1
  for (let at = start; ;) {
    const first = isTrimmed ? afterSpaces(text, at) : at
    if (isQuoted && text[first] === '"') {
      const quoted = quotationAt(text, first, shape, isWhole)
      if (!quoted) return null
      cells.push(quoted.words)
      if (odd !== 'taken-in') odd = quoted.odd ?? odd
      if (text[quoted.next] !== divider) return { cells, next: afterLine(text, quoted.next, newline), odd }
      at = quoted.next + 1
      continue
    }
    if (lineEnd < at) lineEnd = endOfLine(text, at, newline)
    if (lineEnd === text.length && !isWhole) return null
    const end = text.indexOf(divider, at)
    const isLast = end < 0 || end >= lineEnd
    const cell = text.slice(at, isLast ? lineEnd : end).replace(/\r$/, '')
    cells.push(isTrimmed ? cell.replace(/^[ \t]+|[ \t]+$/g, '') : cell)
    if (isLast) return { cells, next: afterLine(text, lineEnd, newline), odd }
    at = end + 1
  }
}

/** The words of the quotation that begins at a place, and the place after it; null when the text ends first. */
function quotationAt(
  text: string,
  start: number,
  { divider, isTrimmed, newline }: TableShape,
  isWhole: boolean,
) {
  let words = ''
  let odd: Odd = null
  for (let at = start + 1; ;) {
    const mark = text.indexOf('"', at)
    if (mark < 0) return null
    words += text.slice(at, mark)
    if (text[mark + 1] === '"') {
      words += '"'
      at = mark + 2
      continue
    }
    const next = isTrimmed ? afterSpaces(text, mark + 1) : mark + 1
    if (next >= text.length && !isWhole) return null
    if (next >= text.length || [divider, newline, '\r'].includes(text[next]!)) return { words, next, odd }
    const beginsCell = [divider, newline].includes(text[mark - 1]!)
    if (odd !== 'taken-in') odd = beginsCell && words.includes(newline) ? 'taken-in' : 'odd'
    words += '"'
    at = mark + 1
  }
}

function afterSpaces(text: string, at: number) {
  let next = at
  while (text[next] === ' ') next++
  return next
}

function endOfLine(text: string, at: number, newline: string) {
  const end = text.indexOf(newline, at)
  return end < 0 ? text.length : end
}

export const afterLine = (text: string, at: number, newline: string) =>
  Math.min(endOfLine(text, at, newline) + 1, text.length)
