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
  add('language', (value) => `${alias}.language = ${value}::text`, filters.language?.toLowerCase())
  add('author', (value) => `${alias}.authors @> jsonb_build_array(${value}::text)`)
  add('subject', (value) => `${alias}.subjects @> jsonb_build_array(${value}::text)`)
  return conditions.join(' and ')
}
