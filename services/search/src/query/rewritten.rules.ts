import { inflectionsOf } from '../text/inflections.rules.ts'
import { readingsOf } from '../text/numbers.rules.ts'
import { readAsTyped, type Reading, type Token } from './query.rules.ts'

/** Other words for some typed ones: for `count` of them from `index` on. */
interface Rewriting {
  index: number
  count: number
  words: string[]
}

/** Words of one letter in a text without spaces. */
const LETTERS = new Set(['a', 'i', 'o'])
/** A shorter text is at most two words. */
const RUN_MIN = 8
const WORD_MAX = 20
/** How many letters its words have on average, at least. */
const LETTERS_MIN = 3

/**
 * The typed words with other spaces: two joined (`middle march`), one split (`animalfarm`, `4am`), and numbers in words (`nineteen 84`).
 * A joined word may lack its ending: `hitch hiker`.
 */
function rewritings(tokens: readonly Pick<Token, 'word' | 'isKnown'>[]): Rewriting[] {
  const joins = tokens.slice(1).flatMap(({ word }, index) => {
    const joined = `${tokens[index]!.word}${word}`
    return [joined, ...inflectionsOf(joined)].map((one) => ({ index, count: 2, words: [one] }))
  })
  const ones = tokens.flatMap(({ word, isKnown }, index) =>
    [...(isKnown ? [] : splitsOf(word)), ...readingsOf(word).map((reading) => reading.split(' '))].map(
      (words) => ({ index, count: 1, words }),
    ),
  )
  return [...joins, ...ones]
}

function splitsOf(word: string): string[][] {
  const halves = Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => [
    word.slice(0, at + 2),
    word.slice(at + 2),
  ])
  const byDigits = word.match(/\d+|\D+/g) ?? []
  return byDigits.length === 2 ? [...halves, byDigits] : halves
}

const isRun = ({ word, isKnown }: Pick<Token, 'word' | 'isKnown'>) => !isKnown && word.length >= RUN_MIN

/** The words to look up before `readRejoined`. */
export function wordsToRewrite(tokens: readonly Pick<Token, 'word' | 'isKnown'>[]): string[] {
  const parts = tokens
    .filter(isRun)
    .flatMap(({ word }) =>
      Array.from(word, (_, start) =>
        Array.from({ length: Math.min(WORD_MAX, word.length - start) }, (__, more) =>
          word.slice(start, start + more + 1),
        ),
      ).flat(),
    )
  return [...new Set([...rewritings(tokens).flatMap(({ words }) => words), ...parts])]
}

/** Readings with other spaces between the words, if the results are words of the index. */
export const readRejoined = (tokens: readonly Token[], isWord: (word: string) => boolean): Reading[] =>
  rewrite(tokens, isWord).flatMap(readAsTyped)

/** The typed words rewritten in each way whose words are all in the index. */
function rewrite(tokens: readonly Token[], isWord: (word: string) => boolean): Token[][] {
  const runs = tokens.flatMap((token, index) => {
    const words = isRun(token) ? fewestWords(token.word, isWord) : null
    // Two words are halves; letters are no words.
    const isText = words && words.length > 2 && token.word.length >= LETTERS_MIN * words.length
    return isText ? [{ index, count: 1, words }] : []
  })
  return [...rewritings(tokens), ...runs]
    .filter(({ words }) => words.every(isWord))
    .map(({ index, count, words }) => {
      const typed = tokens[index + count - 1]!
      return tokens.toSpliced(
        index,
        count,
        // How words begin with it is unknown.
        ...words.map((word, at) => ({
          ...typed,
          word,
          isLast: typed.isLast && at === words.length - 1,
          isKnown: true,
          endings: null,
        })),
      )
    })
}

/** The fewest words that a text without spaces consists of: `tokillamockingbird`. */
function fewestWords(text: string, isWord: (word: string) => boolean): string[] | null {
  const best: (string[] | null)[] = [[]]
  for (let end = 1; end <= text.length; end++) {
    best[end] = null
    for (let start = Math.max(0, end - WORD_MAX); start < end; start++) {
      const [before, word] = [best[start], text.slice(start, end)]
      const isBetter = before && (best[end] === null || before.length + 1 < best[end]!.length)
      if (isBetter && (word.length > 1 || LETTERS.has(word)) && isWord(word)) best[end] = [...before, word]
    }
  }
  return best[text.length] ?? null
}
