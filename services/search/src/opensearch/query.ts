import { WHOLE } from '../postgres/asked.ts'
import type { ParsedQuery } from '../query/parsed-query.ts'
import type { Term } from '../query/query.rules.ts'
import type { FacetInput, Filter } from '../text-index/text-index.ts'

/** A clause of OpenSearch's query language. */
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

/** A score, and its condition. */
export type Score = readonly [score: number, condition: Clause]

/** Matches `filter`; the score is the highest of the conditions that hold, or 0. */
export const scored = (filter: readonly Clause[], scores: readonly Score[], more: Clause = {}): Clause => {
  const queries = scores.map(([boost, condition]) => ({ constant_score: { filter: condition, boost } }))
  return all(filter, { ...more, should: [{ dis_max: { queries } }] })
}

/** Contains every term. */
export const hasTerms = (terms: readonly Term[]): Clause[] => terms.map(hasTerm)

function hasTerm({ anyOf }: Term): Clause {
  const words = anyOf.flatMap(({ word, isPrefix, endings }) => (isPrefix ? (endings ?? []) : [word]))
  const beginnings = anyOf.filter(({ isPrefix, endings }) => isPrefix && !endings)
  return any([
    ...(words.length > 0 ? [isOneOf('words', words)] : []),
    ...beginnings.map(({ word }) => begins('words', word)),
  ])
}

/** The closeness of matches, as in PostgreSQL, each with what else a text must contain. */
export function closenessOf({ closer, isCommon }: ParsedQuery): (readonly [closeness: number, Clause[]])[] {
  const [whole, inflected] = closer
  if (!whole || !inflected) return [[WHOLE, []]]
  return [
    [WHOLE, hasTerms(whole.terms)],
    ...(isCommon ? [] : [[1, hasTerms(inflected.terms)] as const]),
    [0, []],
  ]
}

/** Is named exactly so. */
export const isCalled = (phrase: string): Clause =>
  any([
    isOneOf(
      'plain_title',
      ['', 'the ', 'a ', 'an '].map((article) => `${article}${phrase}`),
    ),
    is('names', phrase),
  ])

/** The filters of a search for books as clauses, `without` some. */
export function filtersOf(filters: FacetInput, without: readonly Filter[] = []): Clause[] {
  const given = <Name extends Filter>(name: Name) => (without.includes(name) ? undefined : filters[name])
  const range = (field: string, least?: number, most?: number) =>
    least === undefined && most === undefined ? [] : [between(field, least, most)]
  const exactly = (field: string, value?: string) => (value ? [is(field, value)] : [])
  const authors = given('authors')
  return [
    ...range('average_rating', given('minRating') || undefined),
    ...range('published_year', given('minYear'), given('maxYear')),
    ...range('page_count', given('minPages'), given('maxPages')),
    ...exactly('language', given('language')),
    ...(authors ? [isOneOf('authors', authors)] : []),
    ...exactly('subjects', given('subject')),
  ]
}
