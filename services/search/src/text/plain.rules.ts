/**
 * Characters that are removed: invisible ones (soft hyphens, joiners, direction marks), accents, and vowel points of Arabic and
 * Hebrew.
 */
const LEFT_OUT =
  /\p{Cf}|\u0640|(?=[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Inherited}])(?!\u3099|\u309a)\p{Mn}/gu
/** Apostrophes of every kind, which are part of a word. */
const APOSTROPHES = /['`´ʹʻʼʽˈ׳‘’‛′‵ꞌ＇]/g
const LETTERS: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
  ς: 'σ',
  ة: 'ه',
  ى: 'ي',
}
const FOLDED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

const PLAIN_ASCII = /^[\x20-\x7e]*$/
const ASCII_APOSTROPHES = /['`]/g

/** Normalises words for comparison: without case, accents and punctuation, separated by single spaces (`King’s` → `kings`). */
export const plain = (text: string): string =>
  // The fast path for most texts, which need no step for other scripts.
  PLAIN_ASCII.test(text)
    ? wordsApart(text.toLowerCase().replaceAll(ASCII_APOSTROPHES, ''), /[^a-z0-9]+/g)
    : wordsApart(folded(text), /[^\p{Alphabetic}\p{N}]+/gu)

const folded = (text: string) =>
  text
    .replaceAll('´', '’')
    .normalize('NFKD')
    .replaceAll(LEFT_OUT, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(LEFT_OUT, '')
    .replaceAll(FOLDED, (letter) => LETTERS[letter]!)
    .replaceAll(APOSTROPHES, '')

const wordsApart = (text: string, between: RegExp) =>
  text.replaceAll('&', ' and ').replaceAll(between, ' ').trim()

/** The normalised words of a text, in order. */
export const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean)

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/u
/** Whether a word is of a script that puts no spaces between words. */
export const isUnspaced = (word: string) => UNSPACED.test(word)
