import anyAscii from 'any-ascii'
import { plain } from './plain.rules.ts'

const LATIN_ONLY = /^[\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]*$/u
/** A longer run of characters is a sentence, not a title. */
const LONGEST_RUN = 20

/** The transliteration of a text to Latin letters; null when it is in Latin letters already. */
export function romanised(text: string): string | null {
  if (LATIN_ONLY.test(text)) return null
  // Syllables of Han and Hangul begin with capitals: `HongLouMeng`.
  return plain(anyAscii(text.normalize('NFC')).replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
}

/** All suffixes of a word of an unspaced script, so that words within it are found. */
export const endsOf = (word: string): string[] => {
  const characters = [...word].slice(0, LONGEST_RUN)
  return characters.slice(1).map((_, start) => characters.slice(start + 1).join(''))
}
