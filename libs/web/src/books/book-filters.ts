import { BOOK_SORTS, type CallInputOf, type searchApi } from '@flyleaf/contracts'

type BookFilters = Omit<CallInputOf<typeof searchApi.bookFacets>, 'q'>
type BookOrder = Pick<CallInputOf<typeof searchApi.books>, 'sortBy' | 'sortOrder'>

/** The filters of a list of books, by their names in the address. */
export const BOOK_FILTERS = ['language', 'decade', 'pages', 'rating', 'author', 'subject'] as const

/** The filters in an address; unknown values are ignored. */
export function bookFiltersOf(params: URLSearchParams): BookFilters {
  const [minPages, maxPages] = (params.get('pages') ?? '').split('-').map(Number)
  const minRating = Number(params.get('rating'))
  const decade = params.get('decade') ?? ''
  const [language, author, subject] = ['language', 'author', 'subject'].map((name) => params.get(name))
  return {
    ...(minPages && maxPages ? { minPages, maxPages } : {}),
    ...(minRating ? { minRating } : {}),
    ...(/^\d{1,3}0$/.test(decade) ? yearsOf(Number(decade)) : {}),
    ...(language ? { language } : {}),
    ...(author ? { author } : {}),
    ...(subject ? { subject } : {}),
  }
}

const yearsOf = (decade: number) => ({
  minYear: decade,
  maxYear: Math.min(decade + 9, new Date().getFullYear()),
})

/** The sort order in an address. */
export function bookOrderOf(params: URLSearchParams): BookOrder {
  const [sort, order = 'desc'] = (params.get('sort') ?? '').split('-')
  const sortBy = BOOK_SORTS.find((one) => one === sort)
  return sortBy ? { sortBy, sortOrder: order === 'asc' ? 'asc' : 'desc' } : {}
}
