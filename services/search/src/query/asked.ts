import type { Term } from './query.rules.ts'
import type { Share } from './share.ts'

/** What is searched for. */
export type Kind = 'book' | 'bookshelf' | 'post'

/** What somebody means by what they typed. */
export interface Asked extends Share {
  /** As a tsquery, in the two parts of `partsOf`. */
  text: string
  rest: string
  /** The words as they should have been typed. */
  phrase: string
  /** Whether that is what was typed. */
  isAsTyped: boolean
  /** Whether a result has to be called so. */
  isWholeTitle: boolean
  /** Whether so many texts have these words that they are found by walking a list. */
  isCommon: boolean
  terms: Term[]
}
