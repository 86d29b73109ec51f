import { SHORT_BOOK_PAGES, shelvedBooksApi, type Bookshelf } from '@flyleaf/contracts'
import { infinite, useList, useSession } from '@flyleaf/web'
import { useAddressSearchField } from '@flyleaf/web/search-field'
import { keepPreviousData } from '@tanstack/react-query'
import { useParam } from '../shared/use-param.ts'
import { texts } from './texts.ts'

export const CUSTOM_ORDER = 'position-asc'
export const SORTS = [
  { value: CUSTOM_ORDER, label: texts.customOrder },
  { value: 'createdAt-desc', label: texts.recentlyAdded },
  { value: 'createdAt-asc', label: texts.firstAdded },
  { value: 'title-asc', label: texts.title },
  { value: 'title-desc', label: texts.titleBackwards },
  { value: 'publishedYear-desc', label: texts.newest },
  { value: 'publishedYear-asc', label: texts.oldest },
]

/** Which books are shown. Nobody knows what visitors have read, and they follow nobody. */
const FILTERS_OF_VISITORS = [
  { value: '', label: texts.allBooks },
  { value: 'short', label: texts.short(SHORT_BOOK_PAGES) },
] as const
const FILTERS = [
  ...FILTERS_OF_VISITORS,
  { value: 'unread', label: texts.unread },
  { value: 'followed', label: texts.readByFollowed },
] as const

/** Books per call: arranging a long bookshelf needs many of them. */
const PAGE = 50
/** How long the books of a shared bookshelf are fresh; longer than hydration takes. */
const SHARED_FRESH_MS = 10_000

/** The books of a bookshelf; search, filter and sort order are in the address. */
export function useShelfBooks({ bookshelfId, collaboratorCount }: Bookshelf) {
  const [sort, chooseSort] = useParam('sort', CUSTOM_ORDER)
  const [filter, chooseFilter] = useParam('show')
  const search = useAddressSearchField()
  const { profile } = useSession()
  const filters = profile ? FILTERS : FILTERS_OF_VISITORS
  const only = filters.find(({ value }) => value === filter)?.value || undefined
  const known = SORTS.some(({ value }) => value === sort) ? sort : CUSTOM_ORDER
  const [sortBy, sortOrder] = known.split('-') as ['position', 'asc']
  const list = useList({
    ...infinite(shelvedBooksApi.list, {
      bookshelfId,
      sortBy,
      sortOrder,
      limit: PAGE,
      ...(search.asked ? { q: search.asked } : {}),
      ...(only ? { only } : {}),
    }),
    placeholderData: keepPreviousData,
    // A collaborator may be arranging it as well.
    ...(collaboratorCount > 0 ? { refetchOnWindowFocus: 'always', staleTime: SHARED_FRESH_MS } : {}),
  })
  const isFiltered = search.asked !== '' || only !== undefined
  const showAll = () => {
    search.setText('')
    chooseFilter('')
  }
  return {
    list,
    sort: known,
    chooseSort,
    search,
    filters,
    filter: only ?? '',
    chooseFilter,
    isFiltered,
    showAll,
  }
}

export type ShelfBooksState = ReturnType<typeof useShelfBooks>
export type ShelfBooksQuery = ShelfBooksState['list']
