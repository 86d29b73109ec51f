/** Nothing that is seen: soft hyphens, joiners, marks of direction; and strokes of Arabic and Hebrew that readers leave out. */
const UNSEEN =
  /[\u00ad\u034f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]/g
const MARKS = /[\u0300-\u036f]/g
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

/** Words as they are compared: without case, accents and punctuation, one space between them (`King’s` → `kings`). */
export const plain = (text: string): string =>
  text
    .replaceAll('´', '’')
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .replaceAll(UNSEEN, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(MARKS, '')
    .replaceAll(FOLDED, (letter) => LETTERS[letter]!)
    .replaceAll(APOSTROPHES, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{Alphabetic}\p{N}]+/gu, ' ')
    .trim()

/** The plain words of a text, in order. */
export const wordsOf = (text: string): string[] => plain(text).split(' ').filter(Boolean)
