import { PAGE_RANGES, RATING_STEPS, type BookFacets, type InputOf, type searchApi } from '@flyleaf/contracts'
import type { Sql, Verb } from '@flyleaf/service'
import { isVeryCommon, walk } from '../query/common.ts'
import { Parameters } from '../query/parameters.ts'
import { understand, type Asked } from '../query/understand.ts'
import { FacetMemory } from './facet-memory.ts'
import { conditionsOf, type Filter } from './book-filters.ts'
import { matchOf } from './book-match.ts'

/** How many books are counted at most. */
const COUNTED = 1000
/** How many values of a filter are worth a choice. */
const CHOICES = 20

type Filters = InputOf<typeof searchApi.bookFacets>
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
const COUNTED_BY = 'language, published_year, page_count, average_rating, authors, subjects'
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
export const countFacets: Verb<typeof searchApi.bookFacets> = ({ sql, inject }, input) =>
  inject(FacetMemory).recall(input, async () => {
    const understood = input.q
      ? await understand(sql, 'book', input.q, (asked) => readCounts(sql, asked, input))
      : { asked: null, rows: await readCounts(sql, null, input) }
    return understood ? viewOf(understood.rows) : NONE
  })

interface Count {
  facet: Facet | 'all'
  value: string
  count: number
}

/** Nothing when no book has what is asked for. */
async function readCounts(sql: Sql, asked: Asked | null, input: Filters): Promise<Count[]> {
  const parameters = new Parameters()
  const matches = asked ? matchOf('m', asked, parameters) : 'true'
  const books = `${booksOf(asked, matches)} limit ${COUNTED}`
  const counts = Object.entries(FACETS).map(
    ([facet, { value, from = 'm', own }]) =>
      `(select '${facet}' as facet, ${value} as value, count(*)::integer as count from ${from}
        where ${value} is not null and ${conditionsOf('m', input, parameters, own)} group by 2 order by 3 desc, 2 limit ${CHOICES})`,
  )
  const rows = await sql<Count>(
    `with m as materialized (
       select ${COUNTED_BY} from ${books})
     ${counts.join(' union all ')} union all select 'all', '', count(*)::integer from m`,
    parameters.values,
  )
  return allOf(rows) > 0 ? rows : []
}

/** The most rated first; of many that are not everywhere any, for sorting them would take longer than counting. */
function booksOf(asked: Asked | null, matches: string) {
  const page = { condition: 'true', orderBy: 'order by rating_count desc, book_id desc' }
  if (!asked) return `book_index ${page.orderBy}`
  if (isVeryCommon(asked))
    return `${walk({ table: 'book_index', rows: 'true', page, matches, limit: COUNTED })} m`
  const found = `select ${COUNTED_BY}, rating_count, book_id from book_index m where ${matches} offset 0`
  return `(${found}) m ${asked.isCommon ? '' : page.orderBy}`
}

const allOf = (rows: readonly Count[]) => rows.find((row) => row.facet === 'all')?.count ?? 0

function viewOf(rows: readonly Count[]): BookFacets {
  const choicesOf = (facet: Facet) =>
    rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value, count }))
  return {
    languages: choicesOf('languages'),
    decades: choicesOf('decades'),
    pages: choicesOf('pages'),
    ratings: choicesOf('ratings'),
    authors: choicesOf('authors'),
    subjects: choicesOf('subjects'),
    isWhole: allOf(rows) < COUNTED,
  }
}
