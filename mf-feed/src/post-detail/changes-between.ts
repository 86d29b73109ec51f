import { diffWordsWithSpace } from 'diff'

export interface Part {
  kind: 'kept' | 'added' | 'removed'
  text: string
}

/** The difference between two texts, word by word. */
export const changesBetween = (before: string, after: string): Part[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'kept',
    text: value,
  }))
