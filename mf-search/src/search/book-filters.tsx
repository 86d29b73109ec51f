import { BOOK_SORTS, type CallInputOf, type searchApi } from '@flyleaf/contracts'
import { Select } from '@flyleaf/ui'
import { useSearchParams } from 'react-router'

const ANY = ''
const SORTS: { value: string; label: string }[] = [
  { value: ANY, label: 'Best match' },
  { value: 'ratingCount', label: 'Most rated' },
  { value: 'averageRating', label: 'Best rated' },
  { value: 'publishedYear', label: 'Newest' },
  { value: 'publishedYear-asc', label: 'Oldest' },
  { value: 'title-asc', label: 'Title' },
  { value: 'pageCount-asc', label: 'Shortest' },
]
const RATINGS = [
  { value: ANY, label: 'Any rating' },
  { value: '3', label: '3 stars and up' },
  { value: '4', label: '4 stars and up' },
  { value: '4.5', label: '4.5 stars and up' },
]
const LENGTHS = [
  { value: ANY, label: 'Any length' },
  { value: '1-200', label: 'Up to 200 pages' },
  { value: '200-400', label: '200 to 400 pages' },
  { value: '400-10000', label: 'Over 400 pages' },
]
const LANGUAGES = [
  'en',
  'fr',
  'de',
  'es',
  'it',
  'pt',
  'ru',
  'ja',
  'pl',
  'cs',
  'la',
  'el',
  'zh',
  'ko',
  'ar',
  'sv',
  'no',
  'da',
  'hu',
  'nl',
]
const names = new Intl.DisplayNames(['en'], { type: 'language' })
const WRITTEN_IN = [
  { value: ANY, label: 'Any language' },
  ...LANGUAGES.map((code) => ({ value: code, label: names.of(code) ?? code })).toSorted((a, b) =>
    a.label.localeCompare(b.label),
  ),
]

type Filters = Omit<CallInputOf<typeof searchApi.books>, 'q' | 'cursor' | 'limit'>

/** The filters in an address; what is not understood is left out. */
export function filtersOf(params: URLSearchParams): Filters {
  const [sort, order = 'desc'] = (params.get('sort') ?? '').split('-')
  const sortBy = BOOK_SORTS.find((one) => one === sort)
  const [minPages, maxPages] = (params.get('pages') ?? '').split('-').map(Number)
  const minRating = Number(params.get('rating'))
  const language = params.get('language')
  return {
    ...(sortBy ? { sortBy, sortOrder: order === 'asc' ? ('asc' as const) : ('desc' as const) } : {}),
    ...(minPages && maxPages ? { minPages, maxPages } : {}),
    ...(minRating ? { minRating } : {}),
    ...(language ? { language } : {}),
  }
}

/** Narrows and orders the books found; kept in the address. */
export function BookFilters() {
  const [params, setParams] = useSearchParams()
  const choose = (name: string) => (event: { target: { value: string } }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (event.target.value) next.set(name, event.target.value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const filter = (name: string, label: string, options: { value: string; label: string }[]) => (
    <Select
      label={label}
      hideLabel
      options={options}
      value={params.get(name) ?? ANY}
      onChange={choose(name)}
    />
  )
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line py-2">
      {filter('sort', 'Order', SORTS)}
      {filter('rating', 'Rating', RATINGS)}
      {filter('pages', 'Length', LENGTHS)}
      {filter('language', 'Original language', WRITTEN_IN)}
    </div>
  )
}
