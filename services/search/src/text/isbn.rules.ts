import { toIsbn10, toIsbn13 } from '@flyleaf/contracts'

/** Both forms of an ISBN in lower case, like words; empty for anything else. */
export function isbnWords(isbn: string): string[] {
  const thirteen = toIsbn13(isbn)
  return thirteen ? [thirteen, toIsbn10(thirteen)?.toLowerCase() ?? ''].filter(Boolean) : []
}

/** The digits of what looks like an ISBN, even incomplete; null otherwise. */
export function isbnIn(text: string): string | null {
  const digits = text
    .replace(/^isbn[-:\s]*(1[03][:\s]+)?/i, '')
    .replaceAll(/[\s\u2010-\u2015-]/g, '')
    .toLowerCase()
  if (/^97[89]\d{5,10}$/.test(digits)) return digits
  return /^\d{8,9}[\dx]?$/.test(digits) ? digits : null
}
