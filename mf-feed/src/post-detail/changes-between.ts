import { diffArrays } from 'diff'

export interface Part {
  kind: 'kept' | 'added' | 'removed'
  runs: Run[]
}

/** Consecutive words, or one ||spoiler||. */
export interface Run {
  text: string
  isSpoiler: boolean
}

/** The difference between two texts, word by word; a spoiler counts as one word. */
export const changesBetween = (before: string, after: string): Part[] =>
  diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'kept',
    runs: runsOf(value),
  }))

const wordsOf = (text: string) => text.match(/\|\|(?=[^\n|])[^\n]+?\|\||[\p{L}\p{M}\p{N}_]+|\s+|./gsu) ?? []

function runsOf(words: string[]): Run[] {
  const runs: Run[] = []
  for (const word of words) {
    const last = runs.at(-1)
    // Bars that hide nothing are words of one character.
    const isSpoiler = word.startsWith('||')
    if (isSpoiler || !last || last.isSpoiler) runs.push({ text: word, isSpoiler })
    else last.text += word
  }
  return runs
}
