const NUMBER = /^(?:\d{13}|\d{9}[\dX])$/

/** Every valid ISBN that some cells hold, as ISBN-13, each once. A cell may hold several, divided by commas or spaces. */
export const isbnsIn = (...cells: string[]) => [
  ...new Set(
    cells
      .flatMap((cell) => cell.split(/[,;|\s]+/))
      .map(isbn13Of)
      .filter((isbn) => isbn !== null),
  ),
]

/**
 * An ISBN as files write it: `="0345539788"`, `[2070291340]`, `978-0-345-53978-6`, or without the zeros at its beginning,
 * which spreadsheets take for a number's. Null for anything else: an ASIN, a UUID, `9.78059E+12`, a wrong check digit.
 */
export function isbn13Of(cell: string): string | null {
  const bare = cell
    .replace(/^=/, '')
    .replace(/["'[\]-]/g, '')
    .trim()
    .toUpperCase()
  const isbn = /^\d{7,8}[\dX]$/.test(bare) ? bare.padStart(10, '0') : bare
  if (!NUMBER.test(isbn)) return null
  if (isbn.length === 13) return /^97[89]/.test(isbn) && isbn.endsWith(checkDigit13(isbn)) ? isbn : null
  if (checkSum10(isbn) % 11 !== 0 || /^0{10}$/.test(isbn)) return null
  const body = `978${isbn.slice(0, 9)}`
  return body + checkDigit13(body)
}

function checkDigit13(isbn: string) {
  let sum = 0
  for (let at = 0; at < 12; at++) sum += Number(isbn[at]) * (at % 2 === 0 ? 1 : 3)
  return String((10 - (sum % 10)) % 10)
}

function checkSum10(isbn: string) {
  let sum = 0
  for (let at = 0; at < 10; at++) sum += (isbn[at] === 'X' ? 10 : Number(isbn[at])) * (10 - at)
  return sum
}
