import { toIsbn10, toIsbn13 } from '@flyleaf/contracts'

/** Both forms of an ISBN, in lower case as words are; none of what is no ISBN. */
export function isbnWords(isbn: string): string[] {
  const thirteen = toIsbn13(isbn)
  return thirteen ? [thirteen, toIsbn10(thirteen)?.toLowerCase() ?? ''].filter(Boolean) : []
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
