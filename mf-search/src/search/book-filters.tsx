import { searchApi, type BookFacets } from '@flyleaf/contracts'
import { Button } from '@flyleaf/ui'
import { compactNumber, query } from '@flyleaf/web'
import { BOOK_FILTERS, bookFiltersOf } from '@flyleaf/web/book-filters'
import { bookSorts } from '@flyleaf/web/book-sorts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { texts } from './texts.tsx'
import { ToolRow, ToolSelect } from './tool-row.tsx'

const FOUND_SORTS = bookSorts('relevance', [
  'ratingCount',
  'averageRating',
  'publishedYear',
  'publishedYear-asc',
  'title-asc',
  'pageCount-asc',
])
/** The orders of all books, which are those of a search without words. */
const LIBRARY_SORTS = bookSorts('ratingCount', [
  'averageRating',
  'publishedYear',
  'publishedYear-asc',
  'title-asc',
  'pageCount-asc',
  'pageCount',
  'createdAt',
])
const languages = new Intl.DisplayNames(['en'], { type: 'language' })

interface Filter {
  name: (typeof BOOK_FILTERS)[number]
  label: string
  /** Shown while nothing is chosen. */
  short: string
  /** The choice that removes the filter. */
  any: string
  facet: Exclude<keyof BookFacets, 'isWhole'>
  nameOf: (value: string) => string
  /** Sorts the choices; by count unless given. */
  inOrder?: (a: string, b: string) => number
}
const asNumbers = (a: string, b: string) => Number.parseFloat(a) - Number.parseFloat(b)
const SHOWN: Filter[] = [
  {
    name: 'language',
    label: texts.originalLanguage,
    short: texts.language,
    any: texts.anyLanguage,
    facet: 'languages',
    nameOf: languageOf,
  },
  {
    name: 'decade',
    label: texts.published,
    short: texts.year,
    any: texts.anyYear,
    facet: 'decades',
    nameOf: texts.decade,
    inOrder: (a, b) => asNumbers(b, a),
  },
  {
    name: 'pages',
    label: texts.length,
    short: texts.length,
    any: texts.anyLength,
    facet: 'pages',
    nameOf: pagesOf,
    inOrder: asNumbers,
  },
  {
    name: 'rating',
    label: texts.rating,
    short: texts.rating,
    any: texts.anyRating,
    facet: 'ratings',
    nameOf: texts.starsAndUp,
    inOrder: asNumbers,
  },
  {
    name: 'author',
    label: texts.author,
    short: texts.author,
    any: texts.anyAuthor,
    facet: 'authors',
    nameOf: (name) => name,
  },
  {
    name: 'subject',
    label: texts.subject,
    short: texts.subject,
    any: texts.anySubject,
    facet: 'subjects',
    nameOf: (name) => name,
  },
]

/** Filters and sort order of the found books, or of all without words, with counts per choice; kept in the address. */
export function BookFilters({ asked }: { asked: string }) {
  const [params, setParams] = useSearchParams()
  const facets = useQuery({
    ...query(searchApi.bookFacets, { ...(asked ? { q: asked } : {}), ...bookFiltersOf(params) }),
    placeholderData: keepPreviousData,
  })
  const isNarrowed = BOOK_FILTERS.some((name) => params.has(name))
  const clear = () =>
    setParams(
      (before) =>
        new URLSearchParams([...before].filter(([name]) => !BOOK_FILTERS.some((one) => one === name))),
      { replace: true },
    )
  return (
    <ToolRow>
      <ToolSelect name="sort" label={texts.sortBy} options={asked ? FOUND_SORTS : LIBRARY_SORTS} />
      {SHOWN.map((filter) => (
        <ToolSelect
          key={filter.name}
          name={filter.name}
          label={filter.label}
          none={filter.short}
          options={optionsOf(filter, params.get(filter.name), facets.data)}
        />
      ))}
      {isNarrowed && (
        <Button variant="quiet" size="sm" className="shrink-0" onClick={clear}>
          {texts.clearFilters}
        </Button>
      )}
    </ToolRow>
  )
}

function optionsOf(
  { any, facet, nameOf, inOrder }: Filter,
  chosen: string | null,
  facets: BookFacets | undefined,
) {
  const choices = facets?.[facet] ?? []
  const all =
    chosen && !choices.some(({ value }) => value === chosen)
      ? [...choices, { value: chosen, count: 0 }]
      : choices
  const sorted = inOrder ? all.toSorted((a, b) => inOrder(a.value, b.value)) : all
  const labelOf = (value: string, count: number) =>
    facets
      ? texts.withCount(nameOf(value), `${compactNumber(count)}${facets.isWhole ? '' : '+'}`)
      : nameOf(value)
  return [
    { value: '', label: any },
    ...sorted.map(({ value, count }) => ({ value, label: labelOf(value, count) })),
  ]
}

function languageOf(code: string) {
  try {
    return languages.of(code) ?? code
  } catch {
    return code
  }
}

function pagesOf(range: string) {
  const [from = '', to = ''] = range.split('-')
  return texts.pages(from, to)
}
