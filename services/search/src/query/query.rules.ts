/** A word as it was typed, with what it may have meant, the likeliest first. */
export interface Token {
  word: string
  /** Whether something in the index has this word; of the last one, whether something begins with it. */
  isKnown: boolean
  isLast: boolean
  alternatives: string[]
}

/** What the index is asked for: `text` as a tsquery, and the words as they should have been typed. */
export interface Asked {
  text: string
  phrase: string
}

const lexeme = (word: string, isPrefix: boolean) => `'${word.replaceAll("'", "''")}'${isPrefix ? ':*' : ''}`
const anyOf = (lexemes: string[]) => `(${lexemes.join('|')})`

/** Takes known words as they are, and each other as what it may have meant. Null when one can have meant nothing. */
export function askStrictly(tokens: readonly Token[]): Asked | null {
  if (tokens.some((token) => !token.isKnown && token.alternatives.length === 0)) return null
  return {
    text: tokens
      .map(({ word, isKnown, isLast, alternatives }) =>
        isKnown ? lexeme(word, isLast) : anyOf(alternatives.map((other) => lexeme(other, false))),
      )
      .join('&'),
    phrase: tokens.map((token) => (token.isKnown ? token.word : token.alternatives[0])).join(' '),
  }
}

/** Takes every word as itself or what else it may have meant, and leaves out those that mean nothing here. */
export function askLoosely(tokens: readonly Token[]): Asked | null {
  const meant = tokens.filter((token) => token.isKnown || token.alternatives.length > 0)
  if (meant.length === 0) return null
  return {
    text: meant
      .map(({ word, isLast, alternatives }) =>
        anyOf([lexeme(word, isLast), ...alternatives.map((other) => lexeme(other, false))]),
      )
      .join('&'),
    phrase: meant.map((token) => (token.isKnown ? token.word : token.alternatives[0])).join(' '),
  }
}

/** Takes all words but one, whichever; the longest says most and stays. Null when there is none to leave out. */
export function askPartly(tokens: readonly Token[]): Asked | null {
  const longest = tokens.reduce((a, b) => (b.word.length > a.word.length ? b : a))
  const asked = tokens
    .filter((token) => token !== longest)
    .map((left) => askLoosely(tokens.filter((token) => token !== left)))
    .filter((one) => one !== null)
  if (asked.length === 0) return null
  return { text: asked.map((one) => `(${one.text})`).join('|'), phrase: asked[0]!.phrase }
}

/** The digits of what looks like an ISBN, ten-digit ones as thirteen; null when it does not. */
export function isbnIn(text: string): string | null {
  const digits = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^97[89]\d{5,10}$/.test(digits)) return digits
  if (!/^\d{9}[\dX]$/.test(digits)) return null
  const body = `978${digits.slice(0, 9)}`
  const sum = [...body].reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
