import type { Parameters } from './parameters.ts'

/** A search as split by `partsOf`. */
interface Parts {
  text: string
  rest: string
}

/** SQL: whether a text contains the words. Very common words are checked without the index. */
export function hasWords(alias: string, { text, rest }: Parts, parameters: Parameters) {
  const has = (words: string) => `${alias}.words @@ ${parameters.add(words)}::tsquery`
  return rest ? `${has(text)} and (${has(rest)}) is true` : has(text)
}
