/** Of fewer matches each is looked at: that is as fast, and finds them wherever they are. */
export const MANY = 5_000
/** Of how many rows one has to match for a walk to be worth it. */
const ONE_OF = 200

/** How many texts there are, and about how many of them have all words of a search. */
export interface Share {
  expected: number
  total: number
}

/** `counts` is how many texts have each word. As if words came independently of each other. */
export const shareOf = (counts: readonly number[], total: number): Share => ({
  expected: counts.reduce((rest, count) => rest * Math.min(1, count / total), total),
  total,
})

/** Whether a search is for words so common that its list is walked: who is wrong about that looks at each match after all. */
export const isCommon = ({ expected, total }: Share): boolean => expected > MANY && expected * ONE_OF > total
