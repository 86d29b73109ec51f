import { readingsOf, spelledIn } from './numbers.rules.ts'
import { isUnspaced, plain, wordsOf } from './plain.rules.ts'
import { endsOf, romanised } from './scripts.ts'

/** Further words that a text is found by: its numbers in the other notation, its transliteration, and its initials joined. */
export function otherWords(text: string): string[] {
  const words = wordsOf(text)
  const own = new Set(words)
  const others = [
    ...numbersOtherwise(words),
    ...initialsIn(text),
    ...(romanised(text)?.split(' ') ?? []),
    ...words.filter(isUnspaced).flatMap(endsOf),
  ]
  return [...new Set(others)].filter((word) => word && !own.has(word))
}

function numbersOtherwise(words: readonly string[]) {
  const spelled = spelledIn(words).flatMap(({ digits }) => [digits, String(Number.parseInt(digits, 10))])
  return [...spelled, ...words.flatMap(readingsOf)].flatMap((reading) => reading.split(' '))
}

/** `J. R. R.` → `jrr`, `4 a.m.` → `am`. */
const initialsIn = (text: string): string[] =>
  [...text.matchAll(/(?:\p{Lu}\.[\s-]?){2,}|(?<![\p{L}\p{N}.])(?:\p{Ll}\.){2,}/gu)].map(([run]) =>
    plain(run).replaceAll(' ', ''),
  )
