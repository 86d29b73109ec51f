import { encodeCursor, keyset, type KeyColumn } from '@flyleaf/service'
import { MANY, type Selectivity } from '../query/selectivity.ts'

/** The maximum number of rows of a list that are walked in order: fast where many match, and cut off where few do. */
const WALKED = 20_000
/** The limit with filters, which may leave few matches: the walk is shorter, and fewer matches remain to be examined. */
const WALKED_NARROW = 5_000
const MANY_NARROW = 20_000
/** If more than one row in this many matches, the limit is the same with filters: examining each match would take even longer. */
const VERY_COMMON = 10

/** Whether many of the first rows of any list have all words. */
export const isVeryCommon = ({ expected, total }: Selectivity) =>
  expected > MANY && expected * VERY_COMMON > total

/** The number of rows to walk for common words; 0 when each match is examined instead. */
export function walkedFor(selectivity: Selectivity, isNarrowed: boolean) {
  if (!isNarrowed || isVeryCommon(selectivity)) return WALKED
  return selectivity.expected > MANY_NARROW ? WALKED_NARROW : 0
}

/**
 * The page of the rows of one relevance, where relevance is the first of the `columns` and the parameters begin at `from`: without it an
 * index provides the order.
 */
export function pageOfRelevance(
  relevance: number,
  columns: readonly KeyColumn[],
  cursor: string | undefined,
  from: number,
) {
  const [after, ...rest] = keyset(columns, 'desc', cursor, from).values
  return keyset(
    columns.slice(1),
    'desc',
    Number(after) === relevance ? encodeCursor(...rest) : undefined,
    from + 1,
  )
}

interface Walk {
  table: string
  /** SQL: the condition for all rows of the list. */
  rows: string
  /** SQL: where the page begins, and its order. */
  page: { condition: string; orderBy: string }
  /** SQL: the search condition. */
  matches: string
  limit: number
  /** The maximum number of rows walked; see `walkedFor`. */
  walked?: number
}

/** SQL: the first matching rows of a list, in its order; `m` is a row. */
export const walk = ({ table, rows, page, matches, limit, walked = WALKED }: Walk) =>
  `(select * from (select * from ${table} m where ${rows} and ${page.condition} ${page.orderBy} limit ${walked}) m
    where ${matches} limit ${limit})`
