/** The number of typing errors between two words: a letter added, missing, wrong, or two swapped (Damerau–Levenshtein). */
export function editDistance(a: string, b: string): number {
  const [from, to] = [[...a], [...b]]
  let before: number[] = []
  let row = to.map((_, typedWord) => typedWord).concat(to.length)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1]
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[j - 2]! + 1 : Infinity,
      )
    }
    ;[before, row] = [row, next]
  }
  return row.at(-1)!
}

/** The maximum number of errors in a word of this length; with more it could be any other. */
const forgiven = (length: number) => (length < 3 ? 0 : length < 7 ? 1 : length < 9 ? 2 : 3)

export interface SimilarWord {
  word: string
  /** How many texts have it. */
  count: number
  soundsAlike: boolean
}

export interface TypedWord {
  /** Whether the word may be incomplete. */
  isIncomplete: boolean
  /** Whether it is the only word. */
  isOnlyWord: boolean
}

/** The distance of a word from the typed one, or null when it is too large. */
export function distanceOf(
  typed: string,
  { word, soundsAlike }: SimilarWord,
  { isIncomplete, isOnlyWord }: TypedWord,
): number | null {
  // `bitter` sounds like `potter` to dmetaphone, but nobody mistakes how a word begins.
  const isHeard = soundsAlike && typed.length > 3 && typed[0] === word[0]
  const most = forgiven([...typed].length)
  const whole = editDistance(typed, word)
  // At least half of the word, without the errors of a whole one that sounds alike: `lotr` is not how `letter` begins.
  const isBeginning =
    isIncomplete && typed.length > 3 && word.length > typed.length && word.length <= 2 * typed.length
  const begun = isBeginning ? beginning(typed, word) : Infinity
  // Three letters with a wrong one may be any word; two swapped ones are an error.
  if (
    isOnlyWord &&
    typed.length === 3 &&
    whole === 1 &&
    [...typed].sort().join('') !== [...word].sort().join('')
  )
    return null
  if (whole > most + (isHeard ? 1 : 0) && begun > most) return null
  return Math.min(whole, begun + 0.5) + (typed[0] === word[0] ? 0 : 0.5)
}

const beginning = (typed: string, word: string) =>
  Math.min(...[-1, 0, 1].map((more) => editDistance(typed, word.slice(0, typed.length + more))))

/** A word that may have been meant. */
export interface Alternative {
  word: string
  /** The approximate number of errors; see `distanceOf`. */
  distance: number
  /** How many texts have it. */
  count: number
}

/** Alternatives by likelihood: the closest first, frequent ones before rare ones. */
export function rankAlternatives(
  typed: string,
  found: readonly SimilarWord[],
  typedWord: TypedWord,
  most: number,
): Alternative[] {
  return found
    .flatMap((one) => {
      const distance = distanceOf(typed, one, typedWord)
      return distance === null ? [] : [{ ...one, distance, rank: distance - Math.log(1 + one.count) / 12 }]
    })
    .toSorted((a, b) => a.rank - b.rank || (a.word < b.word ? -1 : 1))
    .slice(0, most)
    .map(({ word, distance, count }) => ({ word, distance, count }))
}
