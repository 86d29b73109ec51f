import type { Term } from '../query/query.rules.ts'
import type { FacetInput, Filter } from '../text-index/text-index.ts'

/** A part of OpenSearch's query language. */
export type Clause = Record<string, unknown>

export const all = (filter: readonly Clause[], more: Clause = {}): Clause => ({ bool: { filter, ...more } })
export const any = (should: readonly Clause[]): Clause => ({ bool: { should, minimum_should_match: 1 } })
export const is = (field: string, value: string | boolean): Clause => ({ term: { [field]: { value } } })
export const isOneOf = (field: string, values: readonly string[]): Clause => ({ terms: { [field]: values } })
export const begins = (field: string, value: string): Clause => ({ prefix: { [field]: { value } } })
export const between = (field: string, least?: number, most?: number): Clause => ({
  range: {
    [field]: { ...(least === undefined ? {} : { gte: least }), ...(most === undefined ? {} : { lte: most }) },
  },
})

/** Matches `filter`; the score is the best of those whose condition holds, and 0 when none does. */
export const scored = (
  filter: readonly Clause[],
  scores: readonly (readonly [score: number, condition: Clause])[],
): Clause => {
  const queries = scores.map(([boost, condition]) => ({ constant_score: { filter: condition, boost } }))
  return all(filter, { should: [{ dis_max: { queries } }] })
}

/** Has every word that was asked for. */
export const hasTerms = (terms: readonly Term[]): Clause[] => terms.map(hasTerm)

function hasTerm({ anyOf }: Term): Clause {
  const words = anyOf.flatMap(({ word, isPrefix, endings }) => (isPrefix ? (endings ?? []) : [word]))
  const beginnings = anyOf.filter(({ isPrefix, endings }) => isPrefix && !endings)
  return any([
    ...(words.length > 0 ? [isOneOf('words', words)] : []),
    ...beginnings.map(({ word }) => begins('words', word)),
  ])
}

/** Is called so and no more. */
export const isCalled = (phrase: string): Clause =>
  any([
    isOneOf(
      'plain_title',
      ['', 'the ', 'a ', 'an '].map((article) => `${article}${phrase}`),
    ),
    is('names', phrase),
  ])

/** What the filters of a search ask of a book; but for those that are left out. */
export function filtersOf(filters: FacetInput, without: readonly Filter[] = []): Clause[] {
  const given = <Name extends Filter>(name: Name) => (without.includes(name) ? undefined : filters[name])
  const range = (field: string, least?: number, most?: number) =>
    least === undefined && most === undefined ? [] : [between(field, least, most)]
  const exactly = (field: string, value?: string) => (value ? [is(field, value)] : [])
  return [
    ...range('average_rating', given('minRating') || undefined),
    ...range('published_year', given('minYear'), given('maxYear')),
    ...range('page_count', given('minPages'), given('maxPages')),
    ...exactly('language', given('language')?.toLowerCase()),
    ...exactly('authors', given('author')),
    ...exactly('subjects', given('subject')),
  ]
}
