import type { Kind } from '../query/parsed-query.ts'
import type { Cluster, Hit } from './cluster.ts'
import type { Clause } from './query.ts'

/** The maximum number of further requests when the database shows less than the index proposes. */
const ROUNDS = 5

export interface PageOf {
  kind: Kind
  query: Clause
  sort: readonly Clause[]
  /** The sort values after which the page begins; empty for the first page. */
  after: readonly unknown[]
  limit: number
}

/** A page of rows and one more: `read` returns the visible rows of hits. */
export async function readPage<Row>(
  cluster: Cluster,
  { kind, query, sort, after, limit }: PageOf,
  read: (hits: readonly Hit[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  let from = after
  for (let round = 0; round < ROUNDS && rows.length <= limit; round++) {
    const { hits } = await cluster.search(kind, {
      query,
      sort,
      size: limit + 1,
      _source: false,
      track_total_hits: false,
      ...(from.length > 0 ? { search_after: from } : {}),
    })
    if (hits.length > 0) rows.push(...(await read(hits)))
    if (hits.length <= limit) break
    from = hits.at(-1)!.sort
  }
  return rows.slice(0, limit + 1)
}

/** The relevance of a hit, where results are sorted by it first. */
export const relevanceOf = ({ sort }: Hit) => Math.round(Number(sort[0]))
