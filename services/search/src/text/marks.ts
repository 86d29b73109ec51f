import type { Marks } from '@flyleaf/contracts'
import type { Term } from '../query/query.rules.ts'
import { spelledIn } from './numbers.rules.ts'
import { isUnspaced, plain } from './plain.rules.ts'
import { romanised } from './scripts.ts'
import { isStopWord } from './stop-words.rules.ts'

/** Hyphens and spaces separate words; apostrophes do not. */
const WORD = /[\p{Alphabetic}\p{N}\p{M}]+(?:['’‘ʼ`][\p{Alphabetic}\p{N}\p{M}]+)*/gu

interface Part {
  start: number
  end: number
  word: string
}
type Wanted = Term['anyOf']

/** The parts of a text that match the terms, in any form. */
export function marksOf(text: string, terms: readonly Term[]): Marks {
  const withoutStopWords = terms.filter(({ typed }) => !isStopWord(typed))
  const wanted = (withoutStopWords.length > 0 ? withoutStopWords : terms).flatMap(({ anyOf }) => anyOf)
  if (wanted.length === 0) return []
  const parts = [...text.matchAll(WORD)].map((match): Part => ({
    start: match.index,
    end: match.index + match[0].length,
    word: plain(match[0]),
  }))
  return joined([...parts.flatMap((part) => marksIn(text, part, wanted)), ...numbersIn(parts, wanted)])
}

function marksIn(text: string, { start, end, word }: Part, wanted: Wanted): Marks {
  const own = text.slice(start, end)
  const latin = romanised(own)?.split(' ') ?? []
  const forms = [word, ...latin]
  if (wanted.some((one) => forms.some((form) => answers(form, one)))) return [{ start, end }]
  const within = wanted.filter((one) => isUnspaced(one.word) && own.includes(one.word))
  return within.map((one) => {
    const from = start + own.indexOf(one.word)
    return { start: from, end: from + one.word.length }
  })
}

const answers = (form: string, { word, isPrefix }: Wanted[number]) =>
  isPrefix ? form.startsWith(word) : form === word

/** Spelled numbers in the text that match digits in the search. */
function numbersIn(parts: readonly Part[], wanted: Wanted): Marks {
  return spelledIn(parts.map(({ word }) => word))
    .filter(({ digits }) => wanted.some((one) => answers(digits, { ...one, isPrefix: false })))
    .map(({ start, end }) => ({ start: parts[start]!.start, end: parts[end - 1]!.end }))
}

/** In order; adjacent and overlapping ones are merged. */
function joined(marks: Marks): Marks {
  const result: Marks = []
  for (const mark of marks.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last && mark.start <= last.end) last.end = Math.max(last.end, mark.end)
    else result.push({ ...mark })
  }
  return result
}
