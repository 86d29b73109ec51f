import type { Term } from './query.rules.ts'
import type { Selectivity } from './selectivity.ts'

export type Kind = 'book' | 'bookshelf' | 'post'

/** A search as understood. */
export interface ParsedQuery extends Selectivity {
  /** A tsquery, in the two parts of `partsOf`. */
  text: string
  rest: string
  /** The corrected words. */
  phrase: string
  /** Whether the words are as typed. */
  isAsTyped: boolean
  /** Whether a result must have exactly this name. */
  isWholeTitle: boolean
  /** Whether so many texts have these words that a list is walked for them. */
  isCommon: boolean
  terms: Term[]
}
