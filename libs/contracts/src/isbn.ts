/** The sum for ISBN-13 and EAN check digits: digits times 1 and 3, alternating. */
const sum13 = (digits: string) =>
  [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
/** The sum for ISBN-10 check digits: digits times 10 down to 1; X is ten. */
const sum10 = (digits: string) =>
  [...digits].reduce((sum, digit, index) => sum + (digit === 'X' ? 10 : Number(digit)) * (10 - index), 0)

const withCheckDigit = (twelve: string) => twelve + ((10 - (sum13(twelve) % 10)) % 10)

/** Converts an ISBN-10 or ISBN-13, with or without hyphens, to the digits of an ISBN-13; null if the check digit is wrong. */
export function toIsbn13(text: string): string | null {
  const digits = text
    .replace(/^\s*isbn(-?1[03])?:?/i, '')
    .replace(/[\s\u2010-\u2015-]/g, '')
    .toUpperCase()
  if (/^97[89]\d{10}$/.test(digits)) return sum13(digits) % 10 === 0 ? digits : null
  if (/^\d{9}[\dX]$/.test(digits))
    return sum10(digits) % 11 === 0 ? withCheckDigit(`978${digits.slice(0, 9)}`) : null
  return null
}

/** The ISBN-10 of an ISBN-13; null if it begins with 979, because those have none. */
export function toIsbn10(isbn13: string): string | null {
  if (!isbn13.startsWith('978')) return null
  const nine = isbn13.slice(3, 12)
  const check = (11 - (sum10(nine) % 11)) % 11
  return nine + (check === 10 ? 'X' : check)
}
