import { PAGE_RANGES, RATING_STEPS, type BookFacets, type searchApi } from '@flyleaf/contracts'
import type { Verb } from '@flyleaf/service'
import { walk } from '../query/common.ts'
import { Parameters } from '../query/parameters.ts'
import { understand } from '../query/understand.ts'
import { conditionsOf, type Filter } from './book-filters.ts'
import { matchOf } from './book-match.ts'

/** How many books are counted at most, the most rated. */
const COUNTED = 5000
/** How many values of a filter are worth a choice. */
const CHOICES = 20

type Facet = Exclude<keyof BookFacets, 'isWhole'>
/** Where a filter's values come from, and which filters it is itself. */
const FACETS: Record<Facet, { value: string; from?: string; own: Filter[] }> = {
  languages: { value: 'm.language', own: ['language'] },
  decades: {
    value: `(m.published_year / 10 * 10)::text`,
    from: 'm',
    own: ['minYear', 'maxYear'],
  },
  pages: {
    value: 'step.value',
    from: `m join (values ${PAGE_RANGES.map((range) => `('${range}', ${range.replace('-', ', ')})`).join(', ')}) as step(value, least, most)
      on m.page_count between step.least and step.most`,
    own: ['minPages', 'maxPages'],
  },
  ratings: {
    value: 'step.value',
    from: `m join (values ${RATING_STEPS.map((step) => `('${step}', ${step})`).join(', ')}) as step(value, least) on m.average_rating >= step.least`,
    own: ['minRating'],
  },
  authors: {
    value: 'author.name',
    from: 'm cross join lateral jsonb_array_elements_text(m.authors) as author(name)',
    own: ['author'],
  },
  subjects: {
    value: 'subject.name',
    from: 'm cross join lateral jsonb_array_elements_text(m.subjects) as subject(name)',
    own: ['subject'],
  },
}
const NONE: BookFacets = {
  languages: [],
  decades: [],
  pages: [],
  ratings: [],
  authors: [],
  subjects: [],
  isWhole: true,
}

/** What each filter would leave of the books found, given the others. */
export const countFacets: Verb<typeof searchApi.bookFacets> = async ({ sql }, input) => {
  const asked = input.q ? await understand(sql, 'book', input.q) : null
  if (input.q && !asked) return NONE
  const parameters = new Parameters()
  const matches = asked ? matchOf('m', asked, parameters) : 'true'
  const page = { condition: 'true', orderBy: 'order by rating_count desc, book_id desc' }
  const books = asked?.isCommon
    ? `${walk({ table: 'book_index', rows: 'true', page, matches, limit: COUNTED })} m`
    : `book_index m where ${matches} ${page.orderBy} limit ${COUNTED}`
  const counts = Object.entries(FACETS).map(
    ([facet, { value, from = 'm', own }]) =>
      `(select '${facet}' as facet, ${value} as value, count(*)::integer as count from ${from}
        where ${value} is not null and ${conditionsOf('m', input, parameters, own)} group by 2 order by 3 desc, 2 limit ${CHOICES})`,
  )
  const rows = await sql<{ facet: Facet | 'all'; value: string; count: number }>(
    `with m as materialized (
       select language, published_year, page_count, average_rating, authors, subjects from ${books})
     ${counts.join(' union all ')} union all select 'all', '', count(*)::integer from m`,
    parameters.values,
  )
  const choicesOf = (facet: Facet) =>
    rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count }))
  return {
    languages: choicesOf('languages'),
    decades: choicesOf('decades'),
    pages: choicesOf('pages'),
    ratings: choicesOf('ratings'),
    authors: choicesOf('authors'),
    subjects: choicesOf('subjects'),
    isWhole: !asked?.isCommon && rows.find((row) => row.facet === 'all')!.count < COUNTED,
  }
}
