import { cardinal, fromRoman, ordinal, readingsOf, roman, spelledIn } from './numbers.rules.ts'
import { isUnspaced, plain, wordsOf } from './plain.rules.ts'
import { endsOf, otherSpelling, romanised } from './scripts.ts'

const LONG_FORMS: Record<string, string> = {
  mr: 'mister',
  mrs: 'missus',
  dr: 'doctor',
  st: 'saint',
  vol: 'volume',
  no: 'number',
}
const SHORT_FORMS = Object.fromEntries(Object.entries(LONG_FORMS).map(([short, long]) => [long, short]))

/**
 * Further words that a text is found by: its numbers in the other notation, its transliteration, and its initials and hyphenated
 * words joined.
 */
export function otherWords(text: string): string[] {
  const words = wordsOf(text)
  const own = new Set(words)
  const latin = romanised(text)?.split(' ') ?? []
  const others = [
    ...numbersOtherwise(text, words),
    ...joinedIn(text),
    ...words.flatMap((word) => LONG_FORMS[word] ?? SHORT_FORMS[word] ?? []),
    ...latin,
    ...latin.map(otherSpelling),
    ...words.filter(isUnspaced).flatMap(endsOf),
  ]
  return [...new Set(others)].filter((word) => word && !own.has(word))
}

/**
 * The forms in which a whole title may be typed: with numbers in the other notation, without a subtitle after a colon,
 * transliterated.
 */
export function wholeForms(title: string): string[] {
  const short = title.split(/[:(]|\s[-–—]\s/)[0]!
  const texts = [title, short, romanised(title) ?? '']
  const forms = texts.flatMap((text) => {
    const words = wordsOf(text)
    return [words.join(' '), inDigits(words), inWords(words)]
  })
  return [...new Set(forms)].filter((form) => form !== '' && form !== plain(title))
}

function inDigits(words: readonly string[]) {
  let from = 0
  const parts: string[] = []
  for (const { start, end, digits } of spelledIn(words)) {
    parts.push(...words.slice(from, start), digits)
    from = end
  }
  return [...parts, ...words.slice(from)].join(' ')
}

const inWords = (words: readonly string[]) => words.map((word) => readingsOf(word)[0] ?? word).join(' ')

function numbersOtherwise(text: string, words: readonly string[]) {
  const spelled = spelledIn(words).flatMap(({ digits }) => [digits, String(Number.parseInt(digits, 10))])
  const capitals = text.split(/[^\p{L}\p{N}]+/u).flatMap((word) => fromRoman(word) ?? [])
  const written = words.flatMap((word) => [
    ...readingsOf(word),
    ...(/^\d+(st|nd|rd|th)$/.test(word)
      ? [ordinal(Number.parseInt(word, 10)), String(Number.parseInt(word, 10))]
      : []),
    ...(/^\d{1,2}$/.test(word) ? [roman(Number(word)) ?? ''] : []),
  ])
  const fromCapitals = capitals.flatMap((n) => [String(n), cardinal(n), ordinal(n)])
  return [...spelled, ...written, ...fromCapitals].flatMap((reading) => reading.split(' '))
}

/** `J. R. R.` → `jrr`, `Moby-Dick` → `mobydick`; and `d’Urbervilles` → `d`, `urbervilles`. */
function joinedIn(text: string): string[] {
  const initials = [...text.matchAll(/(?:\p{Lu}\.[\s-]?){2,}|(?<![\p{L}\p{N}.])(?:\p{Ll}\.){2,}/gu)].map(
    ([run]) => plain(run).replaceAll(' ', ''),
  )
  const hyphened = [...text.matchAll(/[\p{L}\p{N}]+(?:[-‐‑‒–][\p{L}\p{N}]+)+/gu)].map(([run]) =>
    plain(run).replaceAll(' ', ''),
  )
  const apart = [...text.matchAll(/(\p{L}+)['’‘ʼ](\p{L}{2,})/gu)].flatMap(([, head, tail]) => [
    plain(head!),
    plain(tail!),
  ])
  return [...initials, ...hyphened, ...apart]
}
