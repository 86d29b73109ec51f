import type { FacetInput, Filter } from '../text-index/text-index.ts'
import type { Parameters } from './parameters.ts'

/** SQL: the filters of a search for books, `without` some. */
export function conditionsOf(
  alias: string,
  filters: FacetInput,
  parameters: Parameters,
  without: readonly Filter[] = [],
): string {
  const conditions: string[] = ['true']
  const add = (name: Filter, condition: (value: string) => string, value: unknown = filters[name]) => {
    if (value !== undefined && value !== '' && !without.includes(name))
      conditions.push(condition(parameters.add(value)))
  }
  // The expressions of the sort indexes, which help selective filters.
  const least = (column: string) => (value: string) => `coalesce(${alias}.${column}, -1000000) >= ${value}`
  const most = (column: string) => (value: string) => `coalesce(${alias}.${column}, 1000000) <= ${value}`
  add('minRating', least('average_rating'), filters.minRating || undefined)
  add('minYear', least('published_year'))
  add('maxYear', most('published_year'))
  add('minPages', least('page_count'))
  add('maxPages', most('page_count'))
  add('language', (value) => `${alias}.language = ${value}::text`)
  add('authors', (value) => `${alias}.authors ?| ${value}::text[]`)
  add('subject', (value) => `${alias}.subjects @> jsonb_build_array(${value}::text)`)
  return conditions.join(' and ')
}

/** The expression of the index of words. */
const traitsOf = (
  alias: string,
) => `array['language:' || ${alias}.language, 'decade:' || (${alias}.published_year / 10)::text,
  'pages:' || least(${alias}.page_count / 100, 10)::text, 'stars:' || floor(${alias}.average_rating)::integer::text]`
/** Wider ranges keep most books. */
const STEPS_MAX = 20

/** SQL: a condition that all books of the filters meet, and few others, which the index of words knows. */
export function traitConditionsOf(alias: string, filters: FacetInput, parameters: Parameters): string {
  const { language, minYear, maxYear, minPages, maxPages, minRating } = filters
  const choices = [
    language ? [`language:${language}`] : null,
    stepsOf('decade', minYear, maxYear, (year) => Math.trunc(year / 10)),
    stepsOf('pages', minPages, maxPages ?? Infinity, (pages) => Math.min(Math.trunc(pages / 100), 10)),
    stepsOf('stars', minRating || undefined, 5, Math.floor),
  ]
  return choices
    .flatMap((traits) => (traits ? `${traitsOf(alias)} && ${parameters.add(traits)}::text[]` : []))
    .concat('true')
    .join(' and ')
}

/** The steps of a range; null when there are too many. */
function stepsOf(
  name: string,
  least: number | undefined,
  most: number | undefined,
  step: (value: number) => number,
): string[] | null {
  if (least === undefined || most === undefined) return null
  const [from, to] = [step(least), step(most)]
  if (to - from >= STEPS_MAX) return null
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => `${name}:${from + index}`)
}
