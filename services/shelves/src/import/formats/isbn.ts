import { toIsbn13 } from '@flyleaf/contracts'

/** Every valid ISBN in the cells, as ISBN-13, without duplicates. A cell may hold several, separated by commas or spaces. */
export const isbnsIn = (...cells: string[]) => [
  ...new Set(
    cells
      .flatMap((cell) => cell.split(/[,;|\s]+/))
      .map(isbn13Of)
      .filter((isbn) => isbn !== null),
  ),
]

/**
 * Parses an ISBN as files write it: `="0345539788"`, `[2070291340]`, `978-0-345-53978-6`, or without the leading zeros that
 * spreadsheets drop. Null for anything else: an ASIN, a UUID, `9.78059E+12`, a wrong check digit.
 */
export function isbn13Of(cell: string): string | null {
  const bare = cell
    .replace(/^=/, '')
    .replace(/["'[\]-]/g, '')
    .trim()
    .toUpperCase()
  const isbn = /^\d{7,8}[\dX]$/.test(bare) ? bare.padStart(10, '0') : bare
  return /^0+$/.test(isbn) ? null : toIsbn13(isbn)
}
