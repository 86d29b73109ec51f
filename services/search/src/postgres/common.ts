import { MANY, type Share } from '../query/share.ts'

/**
 * A list is walked in its order past what does not match: fast where much does, and cut off where it turns out that little
 * does. So many rows of it at most.
 */
const WALKED = 20_000
/** A filter may leave little of what matches: then the walk is shorter, and of fewer matches each is looked at. */
const WALKED_NARROW = 5_000
const MANY_NARROW = 20_000
/** Unless so much matches that looking at each would take longer still: one row of so many. */
const VERY_COMMON = 10

/** Whether many of the first rows of any list have all words. */
export const isVeryCommon = ({ expected, total }: Share) => expected > MANY && expected * VERY_COMMON > total

/** How many rows of a list are walked for common words; 0 when each match is to be looked at. */
export function walkedFor(share: Share, isNarrowed: boolean) {
  if (!isNarrowed || isVeryCommon(share)) return WALKED
  return share.expected > MANY_NARROW ? WALKED_NARROW : 0
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
  /** How many rows of the list are looked at; see `walkedFor`. */
  walked?: number
}

/** The first matching rows of a list, in its order, as SQL; `m` is a row. */
export const walk = ({ table, rows, page, matches, limit, walked = WALKED }: Walk) =>
  `(select * from (select * from ${table} m where ${rows} and ${page.condition} ${page.orderBy} limit ${walked}) m
    where ${matches} limit ${limit})`
