import type { Parameters } from './parameters.ts'

/** What is asked for, as `partsOf` has it. */
interface Parts {
  text: string
  rest: string
}

/** Whether a text has the words that were asked for, as SQL. Words that nearly all texts have are no use to an index. */
export function hasWords(alias: string, { text, rest }: Parts, parameters: Parameters) {
  const has = (words: string) => `${alias}.words @@ ${parameters.add(words)}::tsquery`
  return rest ? `${has(text)} and (${has(rest)}) is true` : has(text)
}
