import { BOOK_SORTS, type CallInputOf, type searchApi } from '@flyleaf/contracts'
import { Select } from '@flyleaf/ui'
import { useSearchParams } from 'react-router'
import { texts } from './texts.ts'

const ANY = ''
const SORTS: { value: string; label: string }[] = [
  { value: ANY, label: texts.bestMatch },
  { value: 'ratingCount', label: texts.mostRated },
  { value: 'averageRating', label: texts.highestRated },
  { value: 'publishedYear', label: texts.newest },
  { value: 'publishedYear-asc', label: texts.oldest },
  { value: 'title-asc', label: texts.title },
  { value: 'pageCount-asc', label: texts.shortest },
]
const RATINGS = [
  { value: ANY, label: texts.anyRating },
  { value: '3', label: texts.threeStarsAndUp },
  { value: '4', label: texts.fourStarsAndUp },
  { value: '4.5', label: texts.fourAndAHalfStarsAndUp },
]
const LENGTHS = [
  { value: ANY, label: texts.anyLength },
  { value: '1-200', label: texts.upTo200Pages },
  { value: '200-400', label: texts.from200To400Pages },
  { value: '400-10000', label: texts.over400Pages },
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
  { value: ANY, label: texts.anyLanguage },
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
      {filter('sort', texts.sortBy, SORTS)}
      {filter('rating', texts.rating, RATINGS)}
      {filter('pages', texts.length, LENGTHS)}
      {filter('language', texts.originalLanguage, WRITTEN_IN)}
    </div>
  )
}
