/**
 * A list is walked in its order past what does not match: fast where much does, and cut off where it turns out that little
 * does. So many rows of it at most.
 */
const WALKED = 20_000
/** Of fewer matches each is looked at: that is as fast, and finds them wherever they are. */
const MANY = 5_000
/** Of how many rows one has to match for a walk to be worth it. */
const ONE_OF = 200

/** Whether a search is for words so common that its list is walked. `counts` is how many texts have each. */
export function isCommon(counts: readonly number[], total: number): boolean {
  // As if words came independently of each other; who is wrong about that looks at each match after all.
  const expected = counts.reduce((rest, count) => rest * Math.min(1, count / total), total)
  return expected > MANY && expected * ONE_OF > total
}

interface Walk {
  table: string
  /** What rows of the list have in common, as SQL. */
  rows: string
  /** Where the page begins, and its order. */
  page: { condition: string; orderBy: string }
  /** What is looked for, as SQL. */
  matches: string
  limit: number
}

/** The first matching rows of a list, in its order, as SQL; `m` is a row. */
export const walk = ({ table, rows, page, matches, limit }: Walk) =>
  `(select * from (select * from ${table} m where ${rows} and ${page.condition} ${page.orderBy} limit ${WALKED}) m
    where ${matches} limit ${limit})`
