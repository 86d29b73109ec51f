import type { ParsedQuery } from '../query/parsed-query.ts'
import { hasWords } from './has-words.ts'
import type { Parameters } from './parameters.ts'

/** The closeness of whole words; of inflections it is 1, of words that only begin so 0. */
export const WHOLE = 2

/** SQL: how closely a match has the words. For common words inflections are not told from beginnings. */
export function closenessOf(alias: string, { closer, isCommon }: ParsedQuery, parameters: Parameters) {
  const [whole, inflected] = closer.map((words) => () => hasWords(alias, words, parameters))
  if (!whole || !inflected) return String(WHOLE)
  const others = isCommon ? '0' : `case when ${inflected()} then 1 else 0 end`
  return `case when ${whole()} then ${WHOLE} else ${others} end`
}

/** The search for whole words only; null when there is no other. */
export function wholeOf(asked: ParsedQuery): ParsedQuery | null {
  const [whole] = asked.closer
  return whole ? { ...asked, text: whole.text, rest: whole.rest, terms: whole.terms } : null
}
