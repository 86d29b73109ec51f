import { PAGE_RANGES, RATING_STEPS } from '@flyleaf/contracts'
import { prepared, type Db, type Params } from '@flyleaf/service'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { ParsedQuery } from '../query/parsed-query.ts'
import type { Facet, FacetCount, FacetInput, Filter } from '../text-index/text-index.ts'
import { askedIn, NO_WORDS, shapeOf, valuesOf, type AskedShape, type AskedValues } from './asked.ts'
import { conditionsOf, filtersOf, type FilterShape, type FilterValues } from './book-filters.ts'
import { matchOf, ofBook } from './book-match.ts'
import { isVeryCommon, WALKED } from './common.ts'

/** The maximum number of books counted. */
const COUNTED = 1000
/** The maximum number of values per facet. */
const CHOICES = 20

interface Values {
  value: RawBuilder<string>
  /** What is joined to a book for its values. */
  joined?: RawBuilder<object>
  /** Which filters are its own. */
  own: Filter[]
}

const steps = (rows: string[]) => sql.raw(`(values ${rows.join(', ')})`)
const elementsOf = (list: Expression<string[]>, name: string) =>
  sql<object>`cross join lateral jsonb_array_elements_text(${list}) as ${sql.raw(name)}(name)`

/** The source of a facet's values. Lists of values, and elements of JSON, are SQL: Kysely has neither. */
const FACETS: Record<Facet, Values> = {
  languages: { value: sql`${ofBook.ref('m.language')}`, own: ['language'] },
  decades: { value: sql`(${ofBook.ref('m.publishedYear')} / 10 * 10)::text`, own: ['minYear', 'maxYear'] },
  pages: {
    value: sql`step.value`,
    joined: sql`join ${steps(PAGE_RANGES.map((range) => `('${range}', ${range.replace('-', ', ')})`))} as step(value, least, most)
      on ${ofBook.ref('m.pageCount')} between step.least and step.most`,
    own: ['minPages', 'maxPages'],
  },
  ratings: {
    value: sql`step.value`,
    joined: sql`join ${steps(RATING_STEPS.map((step) => `('${step}', ${step})`))} as step(value, least)
      on ${ofBook.ref('m.averageRating')} >= step.least`,
    own: ['minRating'],
  },
  authors: {
    value: sql`author.name`,
    joined: elementsOf(ofBook.ref('m.authors'), 'author'),
    own: ['authors'],
  },
  subjects: {
    value: sql`subject.name`,
    joined: elementsOf(ofBook.ref('m.subjects'), 'subject'),
    own: ['subject'],
  },
}

const COUNTED_BY = [
  ...([
    'm.language',
    'm.publishedYear',
    'm.pageCount',
    'm.averageRating',
    'm.authors',
    'm.subjects',
  ] as const),
] as const

interface Shape extends Pick<FilterShape, 'filters'> {
  asked: AskedShape | null
  isVeryCommon: boolean
}

/** One statement for all facets. Their union is SQL: the values of each are of another table. */
const count = prepared((db, params: Params<AskedValues & FilterValues>, shape: Shape) => {
  const counts = Object.entries(FACETS).map(
    ([
      facet,
      { value, joined = sql``, own },
    ]) => sql`(select ${sql.lit(facet)} as facet, ${value} as value, count(*)::integer as count
      from m ${joined} where ${value} is not null and ${conditionsOf(params, shape, own)}
      group by 2 order by 3 desc, 2 limit ${sql.lit(CHOICES)})`,
  )
  return sql<FacetCount>`with m as materialized (${booksOf(db, params, shape)})
    ${sql.join(counts, sql` union all `)} union all
    select 'all', case when count(*) < ${sql.lit(COUNTED)} then 'whole' else 'part' end, count(*)::integer from m`
})

/** The most rated books first; among many matches any, because sorting them would take longer than counting. */
function booksOf(db: Db, params: Params<AskedValues>, { asked, isVeryCommon: areMany }: Shape) {
  const books = db.selectFrom('book_index as m').select(COUNTED_BY)
  const counted = sql.lit(COUNTED)
  if (!asked) return books.orderBy('m.ratingCount', 'desc').orderBy('m.bookId', 'desc').limit(counted)
  const search = askedIn(params, asked)
  if (areMany) {
    const walked = db
      .selectFrom('book_index as m')
      .selectAll('m')
      .orderBy('m.ratingCount', 'desc')
      .orderBy('m.bookId', 'desc')
      .limit(sql.lit(WALKED))
    return db.selectFrom(walked.as('m')).select(COUNTED_BY).where(matchOf(search)).limit(counted)
  }
  const found = books.select(['m.ratingCount', 'm.bookId']).where(matchOf(search)).offset(sql.lit(0))
  const rows = db.selectFrom(found.as('m')).select(COUNTED_BY)
  return (asked.isCommon ? rows : rows.orderBy('m.ratingCount', 'desc').orderBy('m.bookId', 'desc')).limit(
    counted,
  )
}

/** Empty when no book matches. */
export async function readFacetCounts(
  db: Db,
  asked: ParsedQuery | null,
  input: FacetInput,
): Promise<FacetCount[]> {
  const { values, shape } = filtersOf(input)
  const rows = await count(
    db,
    { ...NO_WORDS, ...(asked ? valuesOf(asked) : {}), ...values },
    {
      filters: shape.filters,
      asked: asked && shapeOf(asked),
      isVeryCommon: asked !== null && isVeryCommon(asked),
    },
  )
  return rows.some(({ facet, count: of }) => facet === 'all' && of > 0) ? rows : []
}
