import { PAGE_RANGES, RATING_STEPS } from '@flyleaf/contracts'
import type { Sql } from '@flyleaf/service'
import type { ParsedQuery } from '../query/parsed-query.ts'
import type { Facet, FacetCount, FacetInput, Filter } from '../text-index/text-index.ts'
import { conditionsOf } from './book-filters.ts'
import { matchOf } from './book-match.ts'
import { isVeryCommon, walk } from './common.ts'
import { Parameters } from './parameters.ts'

/** The maximum number of books counted. */
const COUNTED = 1000
/** The maximum number of values per facet. */
const CHOICES = 20

/** The source of a facet's values, and which filters are its own. */
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
    own: ['authors'],
  },
  subjects: {
    value: 'subject.name',
    from: 'm cross join lateral jsonb_array_elements_text(m.subjects) as subject(name)',
    own: ['subject'],
  },
}
const COUNTED_BY = 'language, published_year, page_count, average_rating, authors, subjects'
/** Empty when no book matches. */
export async function readFacetCounts(
  sql: Sql,
  asked: ParsedQuery | null,
  input: FacetInput,
): Promise<FacetCount[]> {
  const parameters = new Parameters()
  const matches = asked ? matchOf('m', asked, parameters) : 'true'
  const books = `${booksOf(asked, matches)} limit ${COUNTED}`
  const counts = Object.entries(FACETS).map(
    ([facet, { value, from = 'm', own }]) =>
      `(select '${facet}' as facet, ${value} as value, count(*)::integer as count from ${from}
        where ${value} is not null and ${conditionsOf('m', input, parameters, own)} group by 2 order by 3 desc, 2 limit ${CHOICES})`,
  )
  const rows = await sql<FacetCount>(
    `with m as materialized (
       select ${COUNTED_BY} from ${books})
     ${counts.join(' union all ')} union all
     select 'all', case when count(*) < ${COUNTED} then 'whole' else 'part' end, count(*)::integer from m`,
    parameters.values,
  )
  return rows.some(({ facet, count }) => facet === 'all' && count > 0) ? rows : []
}

/** The most rated books first; among many matches any, because sorting them would take longer than counting. */
function booksOf(asked: ParsedQuery | null, matches: string) {
  const page = { condition: 'true', orderBy: 'order by rating_count desc, book_id desc' }
  if (!asked) return `book_index ${page.orderBy}`
  if (isVeryCommon(asked))
    return `${walk({ table: 'book_index', rows: 'true', page, matches, limit: COUNTED })} m`
  const found = `select ${COUNTED_BY}, rating_count, book_id from book_index m where ${matches} offset 0`
  return `(${found}) m ${asked.isCommon ? '' : page.orderBy}`
}
