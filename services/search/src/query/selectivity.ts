/** Up to this many matches are examined one by one, which is as fast as walking and finds them anywhere. */
export const MANY = 5_000
/** A list is walked if at least one of this many rows matches. */
const ONE_OF = 200

/** The number of texts, and an estimate of how many have all words of a search. */
export interface Selectivity {
  expected: number
  total: number
}

/** `counts` is the number of texts with each word, which are assumed to be independent. */
export const selectivityOf = (counts: readonly number[], total: number): Selectivity => ({
  expected: counts.reduce((rest, count) => rest * Math.min(1, count / total), total),
  total,
})

/** Whether a list is walked for the words because they are common; a wrong estimate is corrected by examining each match. */
export const isCommon = ({ expected, total }: Selectivity): boolean =>
  expected > MANY && expected * ONE_OF > total
