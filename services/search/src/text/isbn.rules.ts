/** An ISBN of ten digits as one of thirteen. */
export function isbn13Of(isbn10: string) {
  const body = `978${isbn10.slice(0, 9)}`
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

/** An ISBN of thirteen digits as one of ten; null for those that begin with 979, which have none. */
export function isbn10Of(isbn13: string) {
  if (!/^978\d{10}$/.test(isbn13)) return null
  const body = isbn13.slice(3, 12)
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (10 - place), 0)
  const check = (11 - (sum % 11)) % 11
  return `${body}${check === 10 ? 'X' : check}`
}

/** Both forms of an ISBN of a book, in lower case as words are; none of what is no ISBN. */
export function isbnWords(isbn: string): string[] {
  const digits = isbn.replaceAll(/[^\dXx]/g, '').toUpperCase()
  const thirteen = /^\d{9}[\dX]$/.test(digits) ? isbn13Of(digits) : digits
  if (!/^97[89]\d{10}$/.test(thirteen)) return []
  return [thirteen, isbn10Of(thirteen)?.toLowerCase()].filter((word) => word !== undefined)
}

/** What looks like an ISBN, also one still being typed: its digits as a word; null when it does not. */
export function isbnIn(text: string): string | null {
  const digits = text
    .replace(/^isbn[-:\s]*(1[03][:\s]+)?/i, '')
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
    .toLowerCase()
  if (/^97[89]\d{5,10}$/.test(digits)) return digits
  return /^\d{8,9}[\dx]?$/.test(digits) ? digits : null
}
