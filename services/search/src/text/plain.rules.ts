/** What is not seen (soft hyphens, joiners, marks of direction), accents, and strokes that readers of Arabic and Hebrew leave out. */
const LEFT_OUT =
  /\p{Cf}|\u0640|(?=[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Inherited}])(?!\u3099|\u309a)\p{Mn}/gu
/** Apostrophes of every kind are within a word. */
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

/** Words as they are compared: without case, accents and punctuation, one space between them (`King’s` → `kings`). */
export const plain = (text: string): string =>
  // Most text; of the steps for any other script these are left.
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

/** The plain words of a text, in order. */
export const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean)

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/u
/** Whether a word is of a script that puts no spaces between words. */
export const isUnspaced = (word: string) => UNSPACED.test(word)
