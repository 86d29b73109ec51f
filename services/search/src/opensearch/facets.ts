import { PAGE_RANGES, RATING_STEPS } from '@flyleaf/contracts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import type { Facet, FacetCount, FacetInput, Filter } from '../text-index/text-index.ts'
import type { Cluster } from './cluster.ts'
import { all, filtersOf, hasTerms, isCalled, type Clause } from './query.ts'

const CHOICES = 20
const values = (field: string): Clause => ({
  terms: { field, size: CHOICES, order: [{ _count: 'desc' }, { _key: 'asc' }] },
})
const ranges = (field: string, of: readonly { key: string; from: number; to?: number }[]): Clause => ({
  range: { field, ranges: of },
})
const pages = PAGE_RANGES.map((key) => {
  const [from, to] = key.split('-').map(Number) as [number, number]
  return { key, from, to: to + 1 }
})
const ratings = RATING_STEPS.map((key) => ({ key, from: Number(key) }))

/** How the values of a facet are counted, and which filters are its own. */
const FACETS: Record<Facet, { counts: Clause; own: Filter[] }> = {
  languages: { counts: values('language'), own: ['language'] },
  decades: { counts: values('decade'), own: ['minYear', 'maxYear'] },
  pages: { counts: ranges('page_count', pages), own: ['minPages', 'maxPages'] },
  ratings: { counts: ranges('average_rating', ratings), own: ['minRating'] },
  authors: { counts: values('authors'), own: ['authors'] },
  subjects: { counts: values('subjects'), own: ['subject'] },
}
const FACET_NAMES = Object.keys(FACETS) as Facet[]

interface Counted {
  values: { buckets: { key: string; doc_count: number }[] }
}

/** The number of matching books by filter value, with the other filters applied; empty when there are none. */
export async function countFacets(
  cluster: Cluster,
  asked: ParsedQuery | null,
  input: FacetInput,
): Promise<FacetCount[]> {
  const matches = asked
    ? [...hasTerms(asked.terms), ...(asked.isWholeTitle ? [isCalled(asked.phrase)] : [])]
    : []
  const aggs = Object.fromEntries(
    FACET_NAMES.map((facet) => {
      const { counts, own } = FACETS[facet]
      return [facet, { filter: all(filtersOf(input, own)), aggs: { values: counts } }]
    }),
  )
  const body = { query: all(matches), size: 0, _source: false as const, track_total_hits: true, aggs }
  const { total, aggregations } = await cluster.search('book', body)
  if (total === 0) return []
  const counts = FACET_NAMES.flatMap((facet) => {
    const { buckets } = (aggregations[facet] as Counted).values
    const choices = buckets.map(({ key, doc_count: count }) => ({ facet, value: key, count }))
    return choices
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  })
  return [...counts, { facet: 'all', value: 'whole', count: total }]
}
