import type { BookFacets, searchApi } from '@flyleaf/contracts'
import type { Handler } from '@flyleaf/service'
import { interpret } from '../query/interpret.ts'
import type { Searching } from '../text-index/text-index.module.ts'
import type { Facet, FacetCount } from '../text-index/text-index.ts'
import type { FacetMemory } from './facet-memory.ts'
import { namedFilters } from './named-filters.ts'

/** The number of found books by filter value, with the other filters applied. */
export const countFacets: Handler<typeof searchApi.bookFacets, Searching & { memory: FacetMemory }> = (
  { reads: { db }, index, memory },
  asked,
) =>
  memory.recall(asked, async () => {
    const input = await namedFilters(db, asked)
    const understood = input.q
      ? await interpret({ db, index, kind: 'book', find: (words) => index.facets(words, input) }, input.q)
      : { rows: await index.facets(null, input) }
    return viewOf(understood?.rows ?? [])
  })

function viewOf(rows: readonly FacetCount[]): BookFacets {
  const choicesOf = (facet: Facet) =>
    rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count }))
  return {
    languages: choicesOf('languages'),
    decades: choicesOf('decades'),
    pages: choicesOf('pages'),
    ratings: choicesOf('ratings'),
    authors: choicesOf('authors'),
    subjects: choicesOf('subjects'),
    isWhole: !rows.some(({ facet, value }) => facet === 'all' && value === 'part'),
  }
}
