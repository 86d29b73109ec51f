import type { InputOf, searchApi } from '@flyleaf/contracts'
import type { Parameters } from '../query/parameters.ts'

type Filters = InputOf<typeof searchApi.bookFacets>
export type Filter = Exclude<keyof Filters, 'q'>

/** What the filters of a search ask of a book, as SQL; but for those that are left out. */
export function conditionsOf(
  alias: string,
  filters: Filters,
  parameters: Parameters,
  without: readonly Filter[] = [],
): string {
  const conditions: string[] = ['true']
  const add = (name: Filter, condition: (value: string) => string, value: unknown = filters[name]) => {
    if (value !== undefined && value !== '' && !without.includes(name))
      conditions.push(`${alias}.${condition(parameters.add(value))}`)
  }
  add('minRating', (value) => `average_rating >= ${value}::double precision`, filters.minRating || undefined)
  add('minYear', (value) => `published_year >= ${value}::integer`)
  add('maxYear', (value) => `published_year <= ${value}::integer`)
  add('language', (value) => `language = ${value}::text`, filters.language?.toLowerCase())
  add('minPages', (value) => `page_count >= ${value}::integer`)
  add('maxPages', (value) => `page_count <= ${value}::integer`)
  add('author', (value) => `authors @> jsonb_build_array(${value}::text)`)
  add('subject', (value) => `subjects @> jsonb_build_array(${value}::text)`)
  return conditions.join(' and ')
}
