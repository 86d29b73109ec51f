import type { AfterKey, PageShape, Params } from '@flyleaf/service'
import { sql, type Expression } from 'kysely'
import { MANY, type Selectivity } from '../query/selectivity.ts'

/** The maximum number of rows of a list that are walked in order: fast where many match, and cut off where few do. */
export const WALKED = 20_000
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
 * The page of the rows of one relevance: without relevance, the first of the columns, an index provides the order. It begins after the
 * cursor if that is within these rows.
 */
export const pageOfRelevance = (relevance: number, after: AfterKey, page: PageShape): PageShape => ({
  ...page,
  isFirst: after.after0 !== relevance,
})

/** The cursor without its relevance. */
export const withoutRelevance = ({ after1, after2, after3 }: Params<AfterKey>): Params<AfterKey> => ({
  after0: after1!,
  after1: after2!,
  after2: after3!,
})

/** Texts with their relevance, as JSON. */
export const givenTexts = (json: Expression<string>) =>
  sql<{ id: string; relevance: number }>`jsonb_to_recordset(${json}::jsonb)`.as<'given'>(
    sql`given(id text, relevance integer)`,
  )
