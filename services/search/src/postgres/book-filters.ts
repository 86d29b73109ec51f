import { texts, type Params } from '@flyleaf/service'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { FacetInput, Filter } from '../text-index/text-index.ts'
import { ofBook } from './book-match.ts'

/** The parameters of filters, of which a statement has those that are set. */
export interface FilterValues extends Partial<Record<Trait, readonly string[]>> {
  minRating?: number | undefined
  minYear?: number | undefined
  maxYear?: number | undefined
  minPages?: number | undefined
  maxPages?: number | undefined
  language?: string | undefined
  authors?: readonly string[] | undefined
  subject?: string | undefined
}

/** The filters that are set. */
export interface FilterShape {
  filters: readonly Filter[]
  traits: readonly Trait[]
}

export function filtersOf(input: FacetInput): { values: FilterValues; shape: FilterShape } {
  const given: FilterValues = { ...input, minRating: input.minRating || undefined }
  const filters = FILTERS.filter((name) => given[name] !== undefined && given[name] !== '')
  const traits = traitsOf(input)
  return {
    values: { ...given, ...traits },
    shape: { filters, traits: TRAITS.filter((name) => traits[name]) },
  }
}

const [year, pages, rating] = [
  ofBook.ref('m.publishedYear'),
  ofBook.ref('m.pageCount'),
  ofBook.ref('m.averageRating'),
]

// The expressions of the sort indexes, which help selective filters.
const least = (column: Expression<number | null>, value: Expression<number | undefined>) =>
  sql<boolean>`coalesce(${column}, -1000000) >= ${value}`
const most = (column: Expression<number | null>, value: Expression<number | undefined>) =>
  sql<boolean>`coalesce(${column}, 1000000) <= ${value}`

const CONDITIONS: Record<Filter, (values: Params<FilterValues>) => Expression<SqlBool>> = {
  minRating: (values) => least(rating, values.minRating),
  minYear: (values) => least(year, values.minYear),
  maxYear: (values) => most(year, values.maxYear),
  minPages: (values) => least(pages, values.minPages),
  maxPages: (values) => most(pages, values.maxPages),
  language: (values) => sql<boolean>`${ofBook.ref('m.language')} = ${values.language}::text`,
  authors: (values) => sql<boolean>`${ofBook.ref('m.authors')} ?| ${values.authors}::text[]`,
  subject: (values) =>
    sql<boolean>`${ofBook.ref('m.subjects')} @> jsonb_build_array(${values.subject}::text)`,
}
const FILTERS = Object.keys(CONDITIONS) as Filter[]

/** The filters of a search for books, `without` some. */
export const conditionsOf = (
  values: Params<FilterValues>,
  { filters }: Pick<FilterShape, 'filters'>,
  without: readonly Filter[] = [],
): Expression<SqlBool> =>
  ofBook.and(filters.filter((name) => !without.includes(name)).map((name) => CONDITIONS[name](values)))

/** Steps of filters, which the index of words knows. */
const TRAITS = ['languages', 'decades', 'hundreds', 'stars'] as const
type Trait = (typeof TRAITS)[number]

/** The expression of the index of words. */
const TRAITS_OF_BOOK = sql<
  string[]
>`array['language:' || ${ofBook.ref('m.language')}, 'decade:' || (${year} / 10)::text,
  'pages:' || least(${pages} / 100, 10)::text, 'stars:' || floor(${rating})::integer::text]`

/** A condition that all books of the filters meet, and few others. */
export const traitConditionsOf = (
  values: Params<FilterValues>,
  { traits }: FilterShape,
): Expression<SqlBool> =>
  ofBook.and(
    traits.map(
      (name) => sql<boolean>`${TRAITS_OF_BOOK} && ${texts(values[name] as Expression<readonly string[]>)}`,
    ),
  )

function traitsOf({ language, minYear, maxYear, minPages, maxPages, minRating }: FacetInput) {
  return {
    languages: language ? [`language:${language}`] : undefined,
    decades: stepsOf('decade', minYear, maxYear, (of) => Math.trunc(of / 10)),
    hundreds: stepsOf('pages', minPages, maxPages ?? Infinity, (of) => Math.min(Math.trunc(of / 100), 10)),
    stars: stepsOf('stars', minRating || undefined, 5, Math.floor),
  } satisfies Record<Trait, readonly string[] | undefined>
}

/** Wider ranges keep most books. */
const STEPS_MAX = 20

/** The steps of a range; undefined when there are too many. */
function stepsOf(
  name: string,
  from: number | undefined,
  to: number | undefined,
  step: (value: number) => number,
): string[] | undefined {
  if (from === undefined || to === undefined) return undefined
  const [first, last] = [step(from), step(to)]
  if (last - first >= STEPS_MAX) return undefined
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => `${name}:${first + index}`)
}
