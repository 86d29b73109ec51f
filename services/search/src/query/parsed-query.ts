import type { Term } from './query.rules.ts'
import type { Selectivity } from './selectivity.ts'

export type Kind = 'book' | 'bookshelf' | 'post'

/** Words to find. */
export interface Words {
  /** A tsquery, in the two parts of `partsOf`. */
  text: string
  rest: string
  /** Whether so many texts have these words that a list is walked for them. */
  isCommon: boolean
  terms: Term[]
}

/** A search as understood. */
export interface ParsedQuery extends Words, Selectivity {
  /** The corrected words. */
  phrase: string
  /** Whether the words are as typed. */
  isAsTyped: boolean
  /** Whether a result must have exactly this name. */
  isWholeTitle: boolean
  /** Whole words only, then with inflections; empty when all words are whole. Closer matches rank first. */
  closer: Words[]
}
